import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads application/json bodies strictly: valid UTF-8, valid JSON, and a reason when it is neither.
 */
export function addJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      request.rawBytes = bytes;
      request.bodyBytes = bytes.length;
      done(null, bytes.length === 0 && takesNone(request) ? undefined : parseJson(bytes));
    } catch (error) {
      done(
        error instanceof Error
          ? error
          : new ApiError('BAD_REQUEST', 'The body could not be read. Send JSON.'),
      );
    }
  });
}

/** Some clients name a content type with every request, also where there is no body to have one. */
function takesNone({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return (
    method === 'DELETE' || (config.endpoint !== undefined && config.endpoint.body === undefined)
  );
}

/** Parses the bytes of a JSON body strictly. Throws BAD_REQUEST with the reason. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0)
    throw new ApiError('BAD_REQUEST', 'The body is empty. Send a JSON object.');
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (error) {
    throw new ApiError('BAD_REQUEST', 'The body is not valid UTF-8. Encode the JSON as UTF-8.', {
      cause: error,
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(
      'BAD_REQUEST',
      `The body is not valid JSON${placeOf(error)}. Compare it with the endpoint’s example.`,
      { cause: error },
    );
  }
}

/** Only the position is taken from the parser's message: the rest may quote the body. */
function placeOf(error: unknown): string {
  const match =
    error instanceof Error
      ? /at position (\d+)(?: \(line (\d+) column (\d+)\))?/.exec(error.message)
      : null;
  if (match === null) return ': it ends before it is complete, or starts with something else';
  return match[2] === undefined
    ? ` at position ${match[1]}`
    : ` at line ${match[2]}, column ${match[3]}`;
}
