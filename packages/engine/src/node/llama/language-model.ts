import { randomInt } from 'node:crypto';
import { languageModelRules } from '@aplomb/contract';
import type { OwnDocument, Prompt } from '../../ports.ts';
import {
  compactInstruction,
  composeCompact,
  documentTurns,
  type LeadingDocument,
} from '../../answer/compact-prompt.ts';
import type { Llama, NativeGrammarState, NativeModel } from './addon.ts';
import { ChatTemplate, type ChatTurn } from './chat-template.ts';
import { Evaluation, openContext, type Stop } from './evaluation.ts';
import { freshBudget } from './fresh-budget.ts';
import { ModelFileError } from './gguf.ts';
import type {
  Learned,
  ModelSpeed,
  Opened,
  OpenModel,
  TextRequest,
  Warmed,
  Written,
} from './messages.ts';
import { type Begun, PromptStates } from './prompt-states.ts';

/** What the model's process tells while it works. */
export interface Listener {
  onText: (piece: string) => void;
  onProgress: () => void;
}

/** Who hears of warnings, and what the library said last. */
interface Told {
  tell: (text: string) => void;
  lastWarning: () => string;
}

const SAMPLING = { temperature: 0.5, topK: 20, topP: 0.9, minP: 0.02 };
const NO_TOKEN = -1,
  INCOMPLETE = '\uFFFD';
const WORDS_PER_TOKEN = 0.75,
  /** A label in bold, were each of its characters a token. */
  LABEL_TOKENS = 12;
const PROBE_TEXT = 'Some words of a screen, an e-mail or a task, as people meet them. ';

/** One model in memory with one conversation, in the process that may crash. */
export class LanguageModel {
  readonly #llama: Llama;
  readonly #model: NativeModel;
  readonly #template: ChatTemplate;
  readonly #evaluation: Evaluation;
  readonly #settings: OpenModel;
  readonly #states: PromptStates;
  readonly opened: Opened;

  private constructor(
    llama: Llama,
    model: NativeModel,
    evaluation: Evaluation,
    settings: OpenModel,
    opened: Opened,
    tell: (text: string) => void,
  ) {
    this.#llama = llama;
    this.#model = model;
    this.#template = new ChatTemplate(llama, model, settings.template, tell);
    this.#evaluation = evaluation;
    this.#settings = settings;
    this.#states = new PromptStates(evaluation, settings, tell);
    this.opened = opened;
  }

  /** Loads a model. Throws ModelFileError when the library refuses its file. */
  static async open(
    llama: Llama,
    { tell, lastWarning, ...settings }: OpenModel & Told,
  ): Promise<LanguageModel> {
    const started = performance.now();
    if (!llama.getIsArchSupported(settings.architecture))
      throw new ModelFileError(
        `This version cannot run models of the kind "${settings.architecture}".`,
      );
    const model = new llama.AddonModel(settings.file, {
      addonExports: llama,
      gpuLayers: settings.cardLayers,
      useMmap: true,
    });
    if (!(await model.init()))
      throw new ModelFileError(
        `The library refuses the file: ${lastWarning() || 'it gives no reason'}`,
      );
    const context = await openContext(llama, model, settings);
    if (context === null)
      throw new ModelFileError('There is not enough memory for a conversation with this model.');
    const { architecture, promptMsPerToken } = settings;
    const evaluation = new Evaluation(llama, context, architecture, promptMsPerToken);
    const opened: Opened = {
      loadMs: performance.now() - started,
      processor: llama.systemInfo(),
    };
    return new LanguageModel(llama, model, evaluation, settings, opened, tell);
  }

  /** What a token of a prompt takes; null before the first prompt. */
  get promptMsPerToken(): number | null {
    return this.#evaluation.promptMsPerToken;
  }

  /** Evaluates what every question begins with, or takes it from the disk. */
  async warm(stop: Stop, onProgress: () => void): Promise<Warmed> {
    const started = performance.now();
    const used = process.cpuUsage();
    const { tokens, starts } = this.#encode([{ role: 'user', text: '' }]);
    const begun = { tokens, fixed: starts[0] ?? 0, document: null };
    // What else is held may belong to the next question, too.
    const isHeld = this.#evaluation.sharedWith(tokens) >= begun.fixed;
    const fromDisk = !isHeld && (await this.#states.begin(begun, stop, onProgress));
    const { user, system } = process.cpuUsage(used);
    return {
      fromDisk,
      stateMs: performance.now() - started,
      stateProcessorMs: (user + system) / 1_000,
    };
  }

  /** Evaluates a document after what every question begins with, and keeps the state. */
  async learn(document: OwnDocument, stop: Stop, onProgress: () => void): Promise<Learned> {
    if (!this.#states.areKept) return 'off';
    const begun = this.#withDocument(this.#states.leading(document));
    if ((begun.document?.end ?? 0) - begun.fixed > languageModelRules.documentTokens) return 'long';
    return (await this.#states.learn(begun, stop, onProgress)) ? 'kept' : 'stopped';
  }

  /** The prompt of a request, with as much of it as this machine evaluates in time. */
  compose(request: TextRequest, marker: string): Prompt {
    const count = (text: string): number => this.#model.tokenize(text, false).length;
    const document = this.#keptDocument(request.document ?? null);
    const { starts } = this.#encode([
      ...(document === null ? [] : documentTurns(document)),
      { role: 'user', text: '' },
    ]);
    return composeCompact(request, marker, this.#budget(starts.at(-1) ?? 0), count, document);
  }

  /** A document whose state is here: any other comes as passages, which are sooner evaluated. */
  #keptDocument(document: OwnDocument | null): LeadingDocument | null {
    if (document === null || !this.#states.areKept) return null;
    const leading = this.#states.leading(document);
    return this.#states.hasDocument(this.#withDocument(leading)) ? leading : null;
  }

  #withDocument(leading: LeadingDocument): Begun {
    const turns = documentTurns(leading);
    const { tokens, starts } = this.#encode([...turns, { role: 'user', text: '' }]);
    return {
      tokens,
      fixed: starts[0] ?? 0,
      document: { id: leading.id, end: starts[turns.length] ?? 0 },
    };
  }

  /** Writes the reply to a prompt, piece by piece. */
  async write(
    prompt: Prompt,
    mostTokens: number,
    stop: Stop,
    listener: Listener,
  ): Promise<Written> {
    const { tokens, starts, thinking } = this.#encode(
      prompt.turns.map(({ role, text }) => ({ role, text })),
    );
    const { documentId: id, documentTurns: leading = 0 } = prompt;
    const document = id === undefined ? null : { id, end: starts[leading] ?? 0 };
    const begin = { tokens, fixed: starts[0] ?? 0, document };
    await this.#states.begin(begin, stop, listener.onProgress);
    const isWhole = await this.#evaluation.evaluate(tokens, stop, listener.onProgress);
    // The reader of replies folds thoughts away; it has to see where they begin.
    if (thinking) listener.onText('<think>');
    const promptTokens = tokens.length;
    if (!isWhole) return { promptTokens, finish: 'cancelled', writtenTokens: 0 };
    const label = await this.#begunWith(thinking ? [] : (prompt.choices ?? []), stop, listener);
    const rest = await this.#continue(mostTokens - label, null, stop, listener);
    return { ...rest, promptTokens, writtenTokens: label + rest.writtenTokens };
  }

  /** Begins a reply with one of some labels; a grammar leaves no other choice. Answers its tokens. */
  async #begunWith(labels: readonly string[], stop: Stop, listener: Listener): Promise<number> {
    if (labels.length === 0) return 0;
    const choice = labels.map((label) => JSON.stringify(label)).join(' | ');
    const grammar = new this.#llama.AddonGrammar(`root ::= "**" (${choice}) "**"`, {
      addonExports: this.#llama,
      rootRuleName: 'root',
    });
    const state = new this.#llama.AddonGrammarEvaluationState(this.#model, grammar);
    return (await this.#continue(LABEL_TOKENS, state, stop, listener)).writtenTokens;
  }

  /** Measures what this machine does with the model, for about so many seconds. */
  async probe(seconds: number, stop: Stop, onProgress: () => void): Promise<ModelSpeed> {
    const ends = performance.now() + seconds * 1_000;
    const text = PROBE_TEXT.repeat(60);
    this.#evaluation.clear();
    const { tokens } = this.#encode([{ role: 'user', text }]);
    const most = tokens.slice(0, languageModelRules.freshTokens * 2);
    const begun = performance.now();
    const half = (): boolean => stop() || performance.now() > ends - (seconds * 1_000) / 2;
    await this.#evaluation.evaluate(most, half, onProgress);
    const promptMs = (performance.now() - begun) / Math.max(1, this.#evaluation.length);
    const wrote = performance.now();
    // Where the prompt took all of the time, one token is still written: without it there is no speed.
    let hasWritten = false;
    const late = (): boolean => stop() || (hasWritten && performance.now() > ends);
    const { writtenTokens } = await this.#continue(
      languageModelRules.answerTokens,
      null,
      late,
      {
        onText: () => undefined,
        onProgress() {
          hasWritten = true;
          onProgress();
        },
      },
      true,
    );
    const writtenMs = (performance.now() - wrote) / Math.max(1, writtenTokens);
    this.#evaluation.clear();
    const freshTokens = Math.min(languageModelRules.freshTokens, freshBudget(promptMs));
    return {
      promptTokensPerSecond: 1_000 / promptMs,
      writtenTokensPerSecond: 1_000 / writtenMs,
      wordsPerSecond: (1_000 / writtenMs) * WORDS_PER_TOKEN,
      firstWordMs: freshTokens * promptMs + writtenMs,
      freshTokens,
    };
  }

  #encode(turns: readonly ChatTurn[]) {
    return this.#template.encode(compactInstruction, turns);
  }

  /** As many fresh tokens as there is time and room for after what was evaluated before. */
  #budget(begun: number): number {
    const room = this.#settings.contextTokens - begun - languageModelRules.answerTokens;
    return Math.floor(Math.min(freshBudget(this.#evaluation.promptMsPerToken), room));
  }

  async #continue(
    mostTokens: number,
    grammar: NativeGrammarState | null,
    stop: Stop,
    { onText, onProgress }: Listener,
    endless = false,
  ): Promise<Pick<Written, 'finish' | 'writtenTokens'>> {
    const sampler = new this.#llama.AddonSampler(this.#model);
    sampler.applyConfig({
      ...SAMPLING,
      seed: randomInt(2 ** 31),
      ...(grammar !== null && { grammarEvaluationState: grammar }),
    });
    const most = Math.min(mostTokens, this.#settings.contextTokens - this.#evaluation.length - 1);
    const speech = new Speech(this.#model, onText);
    let finish: Written['finish'] = 'length';
    let writtenTokens = 0;
    try {
      while (writtenTokens < most) {
        if (stop()) {
          finish = 'cancelled';
          break;
        }
        const token = await this.#evaluation.sample(sampler);
        if (token === NO_TOKEN || (this.#model.isEogToken(token) && !endless)) {
          finish = 'end';
          break;
        }
        writtenTokens += 1;
        speech.say(token);
        await this.#evaluation.add(token);
        onProgress();
      }
    } finally {
      sampler.dispose();
    }
    speech.end();
    return { finish, writtenTokens };
  }
}

/** Makes text of tokens: a character of several tokens is said when it is whole. */
class Speech {
  readonly #model: NativeModel;
  readonly #onText: (piece: string) => void;
  #before: number[] = [];
  #waiting: number[] = [];

  constructor(model: NativeModel, onText: (piece: string) => void) {
    this.#model = model;
    this.#onText = onText;
  }

  say(token: number): void {
    this.#waiting.push(token);
    const piece = this.#piece();
    if (piece.endsWith(INCOMPLETE) && this.#waiting.length < 8) return;
    this.#give(piece);
  }

  end(): void {
    if (this.#waiting.length > 0) this.#give(this.#piece());
  }

  /** Some tokenisers drop the space before the first token, so it is read after the last ones. */
  #piece(): string {
    const before = this.#model.detokenize(Uint32Array.from(this.#before), false);
    const all = this.#model.detokenize(
      Uint32Array.from([...this.#before, ...this.#waiting]),
      false,
    );
    return all.slice(before.length);
  }

  #give(piece: string): void {
    this.#before = this.#waiting;
    this.#waiting = [];
    if (piece !== '') this.#onText(piece);
  }
}
