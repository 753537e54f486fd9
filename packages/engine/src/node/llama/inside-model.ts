import { languageModelRules } from '@aplomb/contract';
import type { Called, CallableModel } from '../../answer/ask-models.ts';
import { composeCompact } from '../../answer/compact-prompt.ts';
import { roughTokens } from '../../answer/count-tokens.ts';
import type { AnswerRequest, OwnDocument, Prompt } from '../../ports.ts';
import { type AskOptions, ProcessEnded, WatchedProcess } from '../watched-process.ts';
import { CardUse } from './card-use.ts';
import { freshBudget } from './fresh-budget.ts';
import { ModelFileError, type ModelFacts, readModelFile } from './gguf.ts';
import type { GraphicsCard } from './graphics.ts';
import {
  contextOf,
  type InsideAsk,
  type InsideSetup,
  llamaModule,
  msOf,
  usualThreads,
} from './inside-setup.ts';
import { layersOnCard, refuseTooBig } from './memory-need.ts';
import type {
  FromLlama,
  Learned,
  LibraryFacts,
  LlamaRequest,
  ModelSpeed,
  Opened,
  Warmed,
  Written,
} from './messages.ts';
import { watchProgress } from './watch-progress.ts';

type Child = WatchedProcess<LlamaRequest, FromLlama>;

const LIMITS = { heapMegabytes: 512, memoryMegabytes: Infinity, hangSeconds: 10 };
const SILENT_MILLISECONDS = 5_000;

/**
 * A language model in a process of its own, which starts with the first use, ends when idle, and is
 * replaced when it dies, hangs or makes no progress. One model holds memory at a time: closing ends
 * its process.
 */
export class InsideModel {
  readonly #setup: InsideSetup;
  #child: Child | null = null;
  #opened: Promise<Opened> | null = null;
  #busy = 0;
  #lastProgress = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #card: CardUse;
  #isTryingCard = false;
  /** Outlives the process: one that takes its place reads no more than this machine has time for. */
  #promptMsPerToken: number | null;

  constructor(setup: InsideSetup) {
    this.#setup = setup;
    this.#card = new CardUse(setup.graphics ?? null);
    this.#promptMsPerToken =
      msOf(setup.graphics?.promptTokensPerSecond) ?? msOf(setup.promptTokensPerSecond);
  }

  get label(): string {
    return this.#setup.label;
  }

  /** Number of the process while there is one. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** The graphics card that evaluates, while one does, and why none does although one could. */
  get graphics(): { device: string | null; problem: string | null } {
    const { device, problem } = this.#card;
    return { device, problem };
  }

  /** Loads the model and evaluates what every question begins with. Throws ModelFileError. */
  async warm(): Promise<Warmed & { opened: Opened }> {
    const opened = await this.#open();
    return { opened, ...((await this.#ask({ kind: 'warm' })) as Warmed) };
  }

  /** Measures what this machine does with the model. Throws ModelFileError or ProcessEnded. */
  async probe(seconds: number = languageModelRules.probeSeconds): Promise<ModelSpeed> {
    await this.#open();
    return (await this.#ask({ kind: 'probe', seconds })) as ModelSpeed;
  }

  /** Keeps the evaluated state of a document, unless something more urgent comes. */
  async learn(document: OwnDocument, signal: AbortSignal): Promise<Learned> {
    await this.#open();
    if (signal.aborted) return 'stopped';
    return (await this.#ask({ kind: 'learn', document }, { signal })) as Learned;
  }

  /** The model as the strategy of asking sees it, for one request. */
  callable({ request, signal, firstTokenMs }: InsideAsk): CallableModel {
    return {
      label: this.label,
      vision: false,
      compose: (_, marker) => this.#compose(request, marker),
      call: (prompt, _, onPiece) => this.#write(prompt, { signal, firstTokenMs, onPiece }),
    };
  }

  /** What a request would be asked with, without loading anything; lengths are estimated. */
  preview(request: AnswerRequest, marker: string): Prompt {
    const { image: _, ...text } = request;
    return composeCompact(text, marker, freshBudget(this.#promptMsPerToken), roughTokens);
  }

  /** Ends the process; the next use starts another. */
  close(): void {
    clearTimeout(this.#idle);
    this.#card.rest();
    const child = this.#child;
    this.#child = null;
    this.#opened = null;
    child?.kill('closed');
  }

  async #compose(request: AnswerRequest, marker: string, again = true): Promise<Prompt> {
    try {
      await this.#open();
      const { image: _, ...text } = request;
      return (await this.#ask({ kind: 'compose', request: text, marker })) as Prompt;
    } catch (error) {
      // Estimated lengths may be several times too short: a fresh process counts them.
      if (again && error instanceof ProcessEnded) return this.#compose(request, marker, false);
      // Asking opens the model again and tells why.
      this.#setup.log?.({ level: 'info', message: 'no prompt was made', detail: String(error) });
      return this.preview(request, marker);
    }
  }

  async #write(prompt: Prompt, { signal, firstTokenMs, onPiece }: WriteOptions): Promise<Called> {
    try {
      await this.#open();
    } catch (error) {
      return { ok: false, fault: faultOf(error) };
    }
    if (signal?.aborted === true) return { ok: false, fault: { kind: 'cancelled' } };
    const { answerTokens, totalSeconds } = languageModelRules;
    return new Promise<Called>((resolve) => {
      const mostTokens = Math.min(answerTokens, prompt.mostTokens ?? answerTokens);
      const asked: LlamaRequest = { kind: 'write', prompt, mostTokens };
      const stopped = new AbortController();
      const stop = (result: Called): void => {
        for (const timer of [first, total]) clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        stopped.abort();
        resolve(result);
      };
      const late = (what: 'first_token' | 'total') => (): void =>
        stop({ ok: false, fault: { kind: 'timeout', what } });
      const cancel = (): void => stop({ ok: false, fault: { kind: 'cancelled' } });
      const first = setTimeout(() => {
        this.#endIfSilent();
        late('first_token')();
      }, firstTokenMs);
      const total = setTimeout(late('total'), totalSeconds * 1_000);
      signal?.addEventListener('abort', cancel, { once: true });
      const onMessage = (message: FromLlama): void => {
        if (message.kind !== 'piece' || stopped.signal.aborted) return;
        clearTimeout(first);
        if (!onPiece(message.text)) stop({ ok: true, cut: false });
      };
      this.#ask(asked, { signal: stopped.signal, onMessage }).then(
        (value) => stop(calledOf(value as Written)),
        (error: unknown) => stop({ ok: false, fault: faultOf(error) }),
      );
    });
  }

  /** Starts the process with the model; a model that could not be opened is tried again next time. */
  #open(): Promise<Opened> {
    if (this.#opened !== null) return this.#opened;
    const opening = this.#start();
    this.#opened = opening;
    opening.catch(() => {
      if (this.#opened === opening) this.close();
    });
    return opening;
  }

  async #start(): Promise<Opened> {
    const facts = await readModelFile(this.#setup.file);
    const free = this.#setup.availableBytes?.() ?? process.availableMemory();
    const { opened, card, problem } = await this.#openOnCard(facts, free);
    if (opened !== null) return opened;
    refuseTooBig(facts, contextOf(facts), free, card);
    this.#startProcess();
    const byProcessor = await this.#openWith(this.#setup.library, 0, facts);
    // A file that no library opens says nothing of the card.
    if (problem !== null) this.#leaveCard(problem);
    return byProcessor;
  }

  /** Opens the model on the graphics card, where there is one with room that has not failed yet. */
  async #openOnCard(facts: ModelFacts, free: number): Promise<OnCard> {
    const { library } = this.#card;
    if (library === null) return { opened: null, card: null, problem: null };
    let card: GraphicsCard | null = null;
    let problem: string | null = null;
    this.#isTryingCard = true;
    try {
      this.#startProcess();
      ({ card } = (await this.#ask({ kind: 'describe', library })) as LibraryFacts);
      const layers = card === null ? 0 : layersOnCard(facts, contextOf(facts), free, card);
      if (card !== null && layers > 0) {
        const opened = await this.#openWith(library, layers, facts);
        this.#card.enter(card.device);
        return { opened, card, problem };
      }
      if (card === null) problem = 'no graphics card was found';
    } catch (error) {
      // It was closed meanwhile.
      if (this.#opened === null) throw error;
      problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.#isTryingCard = false;
    }
    const tried = this.#child;
    this.#child = null;
    tried?.kill('the processor takes over');
    return { opened: null, card, problem };
  }

  #startProcess(): void {
    const child: Child = new WatchedProcess<LlamaRequest, FromLlama>(llamaModule, LIMITS, {
      onMessage: (message) => this.#hear(message),
      onEnd: (why) => this.#lost(child, why),
    });
    this.#child = child;
  }

  /** Opens the model with a library in the process that was started. */
  async #openWith(library: string, cardLayers: number, facts: ModelFacts): Promise<Opened> {
    const { file, states, threads = usualThreads() } = this.#setup;
    const { template, architecture } = facts;
    const mostBytes = languageModelRules.statesMegabytes * 1_000_000;
    const model = {
      file,
      library,
      cardLayers,
      threads,
      template,
      architecture,
      contextTokens: contextOf(facts),
      states: states === undefined ? null : { ...states, mostBytes },
      promptMsPerToken: this.#promptMsPerToken,
    };
    try {
      return (await this.#ask({ kind: 'open', model })) as Opened;
    } catch (cause) {
      // The library said why; a process that died while loading did not like the file.
      throw new ModelFileError(
        cause instanceof Error ? cause.message : 'The model could not be opened.',
        { cause },
      );
    }
  }

  /** The processor takes over for as long as this model is used. */
  #leaveCard(why: string): void {
    // What was measured is the card's.
    this.#promptMsPerToken = msOf(this.#setup.promptTokensPerSecond);
    this.#setup.log?.({ level: 'warn', message: 'the graphics card is not used', detail: why });
    this.#card.leave(why);
  }

  async #ask(request: LlamaRequest, options?: AskOptions<FromLlama>): Promise<unknown> {
    const child = this.#child;
    if (child === null) throw new ProcessEnded('the model was closed');
    this.#work(1);
    this.#lastProgress = performance.now();
    const isOpen = !['describe', 'open'].includes(request.kind);
    const watch =
      isOpen || this.#isTryingCard
        ? watchProgress(
            child,
            isOpen,
            () => performance.now() - this.#lastProgress,
            () => this.#card.stallMilliseconds(this.#promptMsPerToken),
          )
        : undefined;
    try {
      const answer = await child.ask(request, options);
      if (['write', 'probe'].includes(request.kind)) this.#card.replied();
      return answer;
    } finally {
      clearInterval(watch);
      this.#work(-1);
    }
  }

  /** A process that waited for nothing made no progress: the next question gets a fresh one. */
  #endIfSilent(): void {
    if (performance.now() - this.#lastProgress <= SILENT_MILLISECONDS) return;
    if (this.#card.device !== null) this.#leaveCard('nothing came of a question');
    this.close();
  }

  #work(change: 1 | -1): void {
    this.#busy += change;
    clearTimeout(this.#idle);
    this.#child?.hold(this.#busy > 0);
    if (this.#busy > 0 || this.#child === null) return;
    const { idleSeconds = languageModelRules.idleSeconds } = this.#setup;
    const seconds = typeof idleSeconds === 'number' ? idleSeconds : idleSeconds();
    this.#idle = setTimeout(() => this.close(), seconds * 1_000).unref();
  }

  #hear(message: FromLlama): void {
    if (message.kind === 'warning')
      this.#setup.log?.({ level: 'info', message: 'llama.cpp', detail: message.text });
    else this.#lastProgress = performance.now();
    if (message.kind === 'progress') this.#promptMsPerToken = message.promptMsPerToken;
  }

  #lost(child: Child, why: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    // The processor opens the model next.
    if (this.#isTryingCard) return;
    this.#opened = null;
    // Drivers of graphics cards crash and hang, too: the next answer comes from the processor.
    if (this.#card.device !== null) this.#leaveCard(why);
    this.#setup.log?.({
      level: 'warn',
      message: 'the process of the language model ended and will be replaced',
      detail: why,
    });
  }
}

/** A model opened on a graphics card, or why it was not. */
interface OnCard {
  opened: Opened | null;
  card: GraphicsCard | null;
  problem: string | null;
}

interface WriteOptions {
  signal: AbortSignal | null;
  firstTokenMs: number;
  onPiece: (piece: string) => boolean;
}

const calledOf = ({ finish, promptTokens, writtenTokens }: Written): Called => ({
  ok: true,
  cut: finish === 'length',
  usage: { input: promptTokens, output: writtenTokens },
});

function faultOf(error: unknown): Extract<Called, { ok: false }>['fault'] {
  if (error instanceof ModelFileError) return { kind: 'unusable_model', detail: error.message };
  // Asked again at once: a fresh process answers.
  return { kind: 'network', code: 'ECONNRESET' };
}
