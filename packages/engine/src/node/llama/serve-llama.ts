import { writeSync } from 'node:fs';
import type { ChildMessage, ToChild } from '../watched-process.ts';
import { type Llama, loadLlama } from './addon.ts';
import { EvaluationError } from './evaluation.ts';
import { cardOf, findVulkanDevices } from './graphics.ts';
import { LanguageModel } from './language-model.ts';
import type { FromLlama, LibraryFacts, LlamaRequest } from './messages.ts';

const aliveEveryMilliseconds = 250;

/** Runs a language model for the process that started this one, until that one lets go. */
export function serveLlama(): void {
  const server = new LlamaServer((message) => {
    process.send?.(message);
  });
  setInterval(
    () => process.send?.({ kind: 'alive', rssBytes: process.memoryUsage.rss() }),
    aliveEveryMilliseconds,
  );
  process.on('message', (message) => server.take(message as ToChild<LlamaRequest>));
  // The library's own end takes its time and may crash; nothing of it is needed any more.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

class LlamaServer {
  readonly #send: (message: FromLlama | ChildMessage) => void;
  readonly #cancelled = new Set<number>();
  #model: LanguageModel | null = null;
  #library: Promise<Llama> | null = null;
  #lastWarning = '';
  #last: Promise<unknown> = Promise.resolve();

  constructor(send: (message: FromLlama | ChildMessage) => void) {
    this.#send = send;
  }

  take(message: ToChild<LlamaRequest>): void {
    if ('cancel' in message) {
      this.#cancelled.add(message.cancel);
      return;
    }
    const { call, request } = message;
    // A model has one conversation: requests are answered one after the other.
    this.#last = this.#inTurn(this.#last, call, request);
  }

  async #inTurn(last: Promise<unknown>, call: number, request: LlamaRequest): Promise<void> {
    await last;
    try {
      this.#send({ kind: 'answer', call, value: await this.#answer(call, request) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // What it holds is not to be trusted: a fresh process has the next question, without the card.
      if (error instanceof EvaluationError) endWith(message);
      this.#send({ kind: 'fault', call, message });
    } finally {
      this.#cancelled.delete(call);
    }
  }

  async #answer(call: number, request: LlamaRequest): Promise<unknown> {
    const stop = (): boolean => this.#cancelled.has(call);
    const onProgress = (): void => {
      const promptMsPerToken = this.#model?.promptMsPerToken ?? null;
      this.#send({ kind: 'progress', call, promptMsPerToken });
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
          tell: (text) => this.#send({ kind: 'warning', text }),
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
          onText: (text) => this.#send({ kind: 'piece', call, text }),
          onProgress,
        });
      case 'structured':
        return this.#ready().structured(
          request.prompt,
          request.shape,
          request.mostTokens,
          stop,
          onProgress,
        );
      case 'probe':
        return this.#ready().probe(request.seconds, stop, onProgress);
    }
  }

  /** One process loads one library, once. */
  #load(folder: string): Promise<Llama> {
    this.#library ??= loadLlama(folder, (text) => {
      this.#lastWarning = text;
      this.#send({ kind: 'warning', text });
    });
    return this.#library;
  }

  #ready(): LanguageModel {
    if (this.#model === null)
      throw new TypeError('the model was asked before it was opened, or could not be opened');
    return this.#model;
  }
}

/** Says why on the way that outlives the process, and ends it without the library's own end. */
function endWith(lastWords: string): void {
  writeSync(process.stderr.fd, `${lastWords}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const describe = (llama: Llama): LibraryFacts => ({
  processor: llama.systemInfo(),
  card: cardOf(llama),
});
