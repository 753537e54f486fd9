import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from './api-error.ts';
import { errorBody } from './error-body.ts';
import { originOf } from './origin.ts';

/** Whether the caller asked for server-sent events. */
export function wantsEvents(accept: string | undefined): boolean {
  return accept !== undefined && accept.toLowerCase().includes('text/event-stream');
}

/**
 * Server-sent events of one answer: analysis, answer (pieces), then done or error. Headers go out
 * with the first event.
 */
export class EventStream {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  started = false;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  /** Sends one event; after the caller has gone it does nothing. */
  send(event: string, data: object): void {
    const { raw } = this.#reply;
    if (!this.started) {
      this.started = true;
      this.#reply.hijack();
      const headers = Object.fromEntries(
        Object.entries(this.#reply.getHeaders()).filter(([, value]) => value !== undefined),
      ) as Record<string, string>;
      raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
    }
    if (!raw.writableEnded && !raw.destroyed)
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends the last event and closes. */
  end(event: string, data: object): FastifyReply {
    this.send(event, data);
    this.#reply.raw.end();
    return this.#reply;
  }

  /** Closes with the error in the envelope's form. */
  fail(error: ApiError): FastifyReply {
    this.#request.errorCode = error.code;
    return this.end('error', errorBody(error, this.#request.id, originOf(this.#request), false));
  }
}
