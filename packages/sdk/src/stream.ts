import type { Attempt } from './core/attempt.ts';
import { readEvents } from './core/events.ts';
import { envelopeError } from './core/failure.ts';
import { type Call, resultOf, type Transport } from './core/transport.ts';
import { sleep } from './core/wait.ts';
import { AplombError } from './errors.ts';
import { infoOf, type Result } from './result.ts';

/** The part of an analysis that is there before a model answers and before it is kept. */
export type LocalAnalysis<Data> = Omit<
  Data,
  | 'analysis_id'
  | 'conversation_id'
  | 'created_at'
  | 'answer'
  | 'checks'
  | 'engine'
  | 'model'
  | 'degraded'
  | 'reason'
>;

/** What happens while an analysis is made. */
export type AnalysisEvent<Data> =
  /** The local analysis is there. */
  | { readonly type: 'analysis'; readonly data: LocalAnalysis<Data> }
  /** A further piece of the model's written answer. */
  | { readonly type: 'answer'; readonly text: string }
  /** What came so far is void: it begins anew. */
  | { readonly type: 'restart' }
  /** The whole answer, as `analyze` gives it. */
  | { readonly type: 'done'; readonly result: Result<Data> };

/**
 * An analysis as it is made: read it with `for await`, which sends the request and, when left
 * early, cancels it.
 */
export class AnalysisStream<Data> implements AsyncIterable<AnalysisEvent<Data>> {
  readonly #transport: Transport;
  readonly #prepare: () => Promise<Call>;
  #call: Promise<Call> | undefined;

  constructor(transport: Transport, prepare: () => Promise<Call>) {
    this.#transport = transport;
    this.#prepare = prepare;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<AnalysisEvent<Data>, void> {
    // Read twice, it is the same call with the same idempotency key, and so made once.
    this.#call ??= this.#prepare();
    const call = await this.#call;
    const init = this.#transport.init(call);
    for (let count = 0, hasSpoken = false; ; count += 1) {
      const attempt = this.#transport.attempt(call);
      let wait: number | null;
      try {
        for await (const event of this.#events(call, init, attempt)) {
          yield event;
          hasSpoken = true;
          if (event.type === 'done') return;
        }
        throw attempt.broken(
          'The stream ended before the answer was whole. Try again with the same idempotency key.',
        );
      } catch (cause) {
        const error = cause instanceof AplombError ? cause : attempt.failure(cause);
        wait = this.#transport.waitAfter(call, error, count);
        if (wait === null) throw error;
      } finally {
        attempt.end();
      }
      if (hasSpoken) yield { type: 'restart' };
      hasSpoken = false;
      await sleep(wait, call.options.signal);
    }
  }

  /** Reads to the end and gives the whole answer. */
  async final(): Promise<Result<Data>> {
    let last: AnalysisEvent<Data> | undefined;
    for await (const event of this) last = event;
    return (last as Extract<AnalysisEvent<Data>, { type: 'done' }>).result;
  }

  async *#events(
    call: Call,
    init: RequestInit,
    attempt: Attempt,
  ): AsyncGenerator<AnalysisEvent<Data>, void> {
    const response = await attempt.within(() => this.#transport.exchange(call, init, attempt));
    if (!response.ok) throw await attempt.within(() => this.#transport.failureOf(response));
    if (
      response.body === null ||
      response.headers.get('content-type')?.includes('event-stream') !== true
    ) {
      yield {
        type: 'done',
        result: resultOf(
          response,
          await attempt.within(() => response.text()),
          attempt,
        ) as Result<Data>,
      };
      return;
    }
    const reader = response.body.getReader();
    // The time limit counts while the stream is waited for, not while the caller works on what
    // came.
    for await (const { event, data } of readEvents(() => attempt.within(() => reader.read()))) {
      const body = JSON.parse(data) as { data: Data } & Parameters<typeof envelopeError>[0] & {
          text: string;
        };
      const info = infoOf(response);
      if (event === 'error')
        throw envelopeError(body, { status: null, requestId: info.requestId, retryAfter: null });
      if (event === 'analysis') yield { type: event, data: body as unknown as LocalAnalysis<Data> };
      if (event === 'answer') yield { type: event, text: body.text };
      if (event === 'restart') yield { type: event };
      if (event === 'done')
        yield { type: event, result: { ...info, notModified: false, data: body.data } };
    }
  }
}
