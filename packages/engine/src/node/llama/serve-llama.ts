import { writeSync } from 'node:fs';
import { createTurns } from '../../turns.ts';
import { serveCalls, tellParent } from '../serve-calls.ts';
import { type Llama, loadLlama } from './addon.ts';
import { EvaluationError } from './evaluation.ts';
import { cardOf, findVulkanDevices } from './graphics.ts';
import { LanguageModel } from './language-model.ts';
import type { FromLlama, LibraryFacts, LlamaRequest } from './messages.ts';

/** Runs a language model for the process that started this one, until that one lets go. */
export function serveLlama(): void {
  const server = new LlamaServer();
  serveCalls<LlamaRequest>((request, call, signal) => server.answer(request, call, signal), {
    aliveMilliseconds: 100,
    // The library's own end takes its time and may crash; nothing of it is needed any more.
    onEnd: () => process.kill(process.pid, 'SIGKILL'),
  });
}

const tell = (message: FromLlama): void => tellParent(message);

class LlamaServer {
  #model: LanguageModel | null = null;
  #library: Promise<Llama> | null = null;
  #lastWarning = '';
  readonly #inTurn = createTurns();

  /** A model has one conversation: requests are answered one after the other. */
  answer(request: LlamaRequest, call: number, signal: AbortSignal): Promise<unknown> {
    return this.#inTurn(() => this.#answer(request, call, signal)).catch(endIfLost);
  }

  async #answer(request: LlamaRequest, call: number, signal: AbortSignal): Promise<unknown> {
    const stop = (): boolean => signal.aborted;
    const onProgress = (): void => {
      const promptMsPerToken = this.#model?.promptMsPerToken ?? null;
      tell({ kind: 'progress', call, promptMsPerToken });
    };
    switch (request.kind) {
      case 'describe':
        return describe(await this.#load(request.library));
      case 'devices':
        return findVulkanDevices();
      case 'open':
        this.#model = await LanguageModel.open(await this.#load(request.model.library), {
          ...request.model,
          lastWarning: () => this.#lastWarning,
          tell: (text) => tell({ kind: 'warning', text }),
        });
        return this.#model.opened;
      case 'warm':
        return this.#ready().warm(stop, onProgress);
      case 'learn':
        return this.#ready().learn(request.document, stop, onProgress);
      case 'compose':
        await this.#ready().warm(stop, onProgress);
        return this.#ready().compose(request.request, request.marker);
      case 'write':
        return this.#ready().write(request.prompt, request.mostTokens, stop, {
          onText: (text) => tell({ kind: 'piece', call, text }),
          onProgress,
        });
      case 'probe':
        return this.#ready().probe(request.seconds, stop, onProgress);
    }
  }

  /** One process loads one library, once. */
  #load(folder: string): Promise<Llama> {
    this.#library ??= loadLlama(folder, (text) => {
      this.#lastWarning = text;
      tell({ kind: 'warning', text });
    });
    return this.#library;
  }

  #ready(): LanguageModel {
    if (this.#model === null)
      throw new TypeError('the model was asked before it was opened, or could not be opened');
    return this.#model;
  }
}

/**
 * What a process holds that could not evaluate is not to be trusted: a fresh one has the next
 * question, without the card. Says why on the way that outlives the process, and ends it without
 * the library's own end.
 */
function endIfLost(error: unknown): never {
  if (!(error instanceof EvaluationError)) throw error;
  writeSync(process.stderr.fd, `${error.message}\n`);
  process.kill(process.pid, 'SIGKILL');
  throw error;
}

const describe = (llama: Llama): LibraryFacts => ({
  processor: llama.systemInfo(),
  card: cardOf(llama),
});
