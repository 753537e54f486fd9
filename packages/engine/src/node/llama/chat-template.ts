import type { Llama, NativeModel } from './addon.ts';

type Template = InstanceType<Llama['AddonJinjaRenderer']>;

/** One turn of a conversation as a template takes it. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  text: string;
}

/** A prompt as tokens. */
export interface ChatTokens {
  tokens: number[];
  /** Where the text of each turn begins. What is before the first is the same for every question. */
  starts: number[];
  /** Whether the template has the model begin with its thoughts. */
  thinking: boolean;
}

/** Used where a file brings no template, or one that does not do what is asked. */
const CHATML = [
  "{% for turn in messages %}{{ '<|im_start|>' + turn.role + '\n' + turn.content }}",
  "{{ '<|im_end|>\n' }}{% endfor %}{{ '<|im_start|>assistant\n' }}",
].join('');
const THINKS = /<think>\s*$/;

/** Turns conversations into tokens by the template that a model's file brings. */
export class ChatTemplate {
  readonly #model: NativeModel;
  readonly #tell: (text: string) => void;
  readonly #templates: Template[];

  constructor(
    llama: Llama,
    model: NativeModel,
    template: string | null,
    tell: (text: string) => void,
  ) {
    this.#model = model;
    this.#tell = tell;
    this.#templates = [template, CHATML].flatMap((text) => {
      try {
        return text === null ? [] : [new llama.AddonJinjaRenderer(text)];
      } catch (error) {
        tell(`the usual template takes the place of the file's: ${String(error)}`);
        return [];
      }
    });
  }

  /**
   * The tokens of a conversation. Only the template's own words may become marks of a turn: each
   * text takes the place of a name that no text can hold, and is tokenised by itself.
   */
  encode(system: string, turns: readonly ChatTurn[]): ChatTokens {
    const names = turns.map((_, index) => `Turn${index}OfTheConversation`);
    const rendered = this.#render(
      system,
      turns.map(({ role }, index) => ({ role, content: names[index] ?? '' })),
      names,
    );
    const tokens: number[] = [];
    let rest = rendered;
    const starts: number[] = [];
    for (const [index, name] of names.entries()) {
      const at = rest.indexOf(name);
      tokens.push(...this.#model.tokenize(rest.slice(0, at), true));
      starts.push(tokens.length);
      tokens.push(...this.#model.tokenize(turns[index]?.text ?? '', false));
      rest = rest.slice(at + name.length);
    }
    tokens.push(...this.#model.tokenize(rest, true));
    const bos = this.#model.tokenBos();
    if (bos >= 0 && this.#model.shouldPrependBosToken() && tokens[0] !== bos) {
      tokens.unshift(bos);
      for (const index of starts.keys()) starts[index] = (starts[index] ?? 0) + 1;
    }
    return { tokens, starts, thinking: THINKS.test(rest) };
  }

  #render(system: string, turns: { role: string; content: string }[], names: string[]): string {
    const [first, ...others] = turns;
    const together = [{ role: 'user', content: `${system}\n\n${first?.content ?? ''}` }, ...others];
    // The library ends its process when it is asked for the text of a token that is not there.
    const start = this.#model.tokenBos();
    const bos = start < 0 ? '' : this.#model.getTokenString(start);
    for (const template of this.#templates)
      // Some models know no system turn and refuse one.
      for (const messages of [[{ role: 'system', content: system }, ...turns], together]) {
        const text = this.#tryRender(template, messages, bos);
        if (text !== null && text.includes(system.slice(0, 40)) && inOrder(text, names))
          return text;
      }
    return `${system}\n\n${names.join('\n\n')}\n\n`;
  }

  #tryRender(template: Template, messages: readonly object[], bos: string): string | null {
    try {
      return template.render({
        messages,
        add_generation_prompt: true,
        // Thinking takes longer than a person waits.
        enable_thinking: false,
        bos_token: bos,
        eos_token: '',
      });
    } catch (error) {
      this.#tell(`the template refuses these turns, the next form is tried: ${String(error)}`);
      return null;
    }
  }
}

/** Whether each name is there once, in order. */
function inOrder(text: string, names: readonly string[]): boolean {
  const places = names.map((name) => text.indexOf(name));
  return places.every(
    (place, index) =>
      place > (places[index - 1] ?? -1) && place === text.lastIndexOf(names[index] ?? ''),
  );
}
