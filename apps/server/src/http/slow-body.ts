import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { hasBody } from './has-body.ts';

const WINDOW_MILLISECONDS = 20_000;
/** Slower than any connection that still gets somewhere: a mobile phone at the edge sends ten times as much. */
const LEAST_BYTES = 20 * 1024;

/** Ends requests whose body comes more slowly than 1 KB a second, with an answer that says so. */
export function addSlowBody(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    if (raw.complete || !hasBody(raw.headers)) {
      done(null, payload);
      return;
    }
    const { socket } = raw;
    let before = socket.bytesRead;
    const watch = setInterval(() => {
      const isSlow = socket.bytesRead - before < LEAST_BYTES;
      before = socket.bytesRead;
      if (raw.complete || raw.destroyed) clearInterval(watch);
      // What came and waits for its reader is not the caller's to blame.
      else if (isSlow && raw.readableLength === 0) {
        clearInterval(watch);
        // After an early answer nobody reads the body: an error told to nobody ends the server.
        if (payload.listenerCount('error') === 0) raw.destroy();
        else payload.emit('error', tooSlow());
      }
    }, WINDOW_MILLISECONDS).unref();
    raw.once('close', () => clearInterval(watch));
    done(null, payload);
  });
}

const tooSlow = (): ApiError =>
  new ApiError(
    'BAD_REQUEST',
    `The body came more slowly than ${LEAST_BYTES / 1024} KB in ${WINDOW_MILLISECONDS / 1000} ` +
      'seconds and was given up. Send it over a faster connection, or link to the file.',
  );
