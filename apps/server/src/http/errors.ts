import { apiEndpoints, apiErrors, type AnsweredErrorCode, type Endpoint } from '@aplomb/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DatabaseFault, databaseFaultOf, holdsNul } from '../database/database-fault.ts';
import { ApiError } from './api-error.ts';
import { gone, hasLeftEarly } from './caller-left.ts';
import { drainBody } from './drain-body.ts';
import { errorBody, problemMediaType, wantsProblem } from './error-body.ts';
import { hasBody } from './has-body.ts';
import { originOf } from './origin.ts';

/** What callers are told while the database does not answer. */
export const DATABASE_AWAY =
  'The database of this server does not answer right now. What it had accepted is safe. Try again in a few seconds.';

const notGzip = {
  code: 'BAD_REQUEST',
  message: 'The body says it is gzip but cannot be decompressed. Compress it anew.',
} as const;

/** What the framework raises before our own code runs, as catalogue codes. */
const frameworkErrors: Readonly<Record<string, { code: AnsweredErrorCode; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'FILE_TOO_LARGE',
    message: 'The body, decompressed, is larger than this endpoint accepts. Send less at once.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_FILE_TYPE',
    message: 'The body must be JSON: send the header "Content-Type: application/json".',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BAD_REQUEST',
    message: 'The body is not as long as Content-Length says. Send the whole body.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'BAD_REQUEST',
    message: 'The body is empty. Send a JSON object.',
  },
  Z_DATA_ERROR: notGzip,
  Z_BUF_ERROR: notGzip,
  FST_ERR_BAD_URL: {
    code: 'BAD_REQUEST',
    message: 'The path holds a broken percent-encoding. Encode it anew.',
  },
  FST_ERR_MAX_PARAM_LENGTH: {
    code: 'ENDPOINT_NOT_FOUND',
    message: 'The path is longer than that of any endpoint.',
  },
};

/** What callers are told of a database that does not do its work, and when to try again. */
const databaseFaults: Readonly<Record<DatabaseFault, { message: string; seconds: number }>> = {
  full: {
    message:
      'The disk of this server is full, so nothing new can be kept. What it had accepted is safe. ' +
      'The operator has to make room; try again later.',
    seconds: 60,
  },
  damaged: {
    message:
      'The database of this server is damaged. The operator has to restore the last backup; try again later.',
    seconds: 60,
  },
  readonly: {
    message:
      'The database of this server takes no changes right now; what it had accepted can be read. Try again in a while.',
    seconds: 10,
  },
  away: { message: DATABASE_AWAY, seconds: 2 },
};

/** The catalogue error for anything thrown; unknown failures say nothing of their cause. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const fault = databaseFaultOf(error);
  if (fault !== null) {
    const { message, seconds } = databaseFaults[fault];
    return new ApiError('SERVICE_UNAVAILABLE', message, {
      retryAfterSeconds: seconds,
      cause: error,
    });
  }
  if (holdsNul(error))
    return new ApiError(
      'BAD_REQUEST',
      'A text of the request holds the character U+0000, which cannot be kept. Leave it out.',
      { cause: error },
    );
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkErrors[code];
  if (known !== undefined) return new ApiError(known.code, known.message, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError(
      'BAD_REQUEST',
      'The request could not be read. Compare it with the endpoint’s example.',
      { cause: error },
    );
  }
  return new ApiError(
    'INTERNAL_SERVER_ERROR',
    'Something failed on our side; nothing already accepted was lost. Try again, and contact ' +
      'support with the Request-Id if it stays.',
    { cause: error },
  );
}

/**
 * Answers `request` with an error in the shape the caller accepts, or by leading to the page that
 * `pageOf` names.
 */
export async function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  pageOf?: (error: ApiError) => string,
): Promise<FastifyReply> {
  const error = hasLeftEarly(request) ? gone(thrown) : toApiError(thrown);
  request.errorCode = error.code;
  if (error.code === 'INTERNAL_SERVER_ERROR' || databaseFaultOf(error.cause) !== null)
    request.log.error({ err: error.cause ?? error }, 'request failed');
  const asProblem = wantsProblem(request.headers.accept);
  if (error.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))));
  if (!request.raw.complete && hasBody(request.raw.headers)) {
    reply.removeHeader('connection');
    // A body whose reading failed has let go of its connection; the answer still holds it.
    drainBody(request.raw, reply.raw.socket);
  }
  if (pageOf !== undefined) return reply.redirect(pageOf(error), 303);
  if (error.status === 401) {
    const isKnown = error.code === 'INVALID_API_KEY';
    const own = request.routeOptions.config.challenge?.(request, isKnown);
    reply.header('www-authenticate', own ?? 'Bearer realm="aplomb"');
  }
  return reply
    .code(error.status)
    .headers(error.headers)
    .type(asProblem ? problemMediaType : 'application/json')
    .send(JSON.stringify(errorBody(error, request.id, originOf(request), asProblem)));
}

/** Makes every failure of `app`, known or not, an answer of the catalogue. */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const served = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => isServed(app, method, path) || matches(method, path),
    );
    const allowed: readonly string[] = served.includes('GET')
      ? ['GET', 'HEAD', ...served.slice(1)]
      : served;
    // A route that hides itself says no more than one that is not there.
    const isWrongMethod = allowed.length > 0 && !allowed.includes(request.method);
    const message = isWrongMethod
      ? `${path.slice(0, 200)} does not answer ${request.method}; it answers ${allowed.join(', ')}.`
      : `There is no endpoint ${path.slice(0, 200)}. ${apiErrors.ENDPOINT_NOT_FOUND.remedy}`;
    return sendError(
      request,
      reply,
      new ApiError(
        'ENDPOINT_NOT_FOUND',
        message,
        isWrongMethod ? { status: 405, headers: { allow: allowed.join(', ') } } : {},
      ),
    );
  });
}

/**
 * Whether a route of its own answers; the site's route for all other paths says nothing of one of
 * them.
 */
function isServed(app: FastifyInstance, method: Endpoint['method'], path: string): boolean {
  const found = app.findRoute({ method, url: path });
  return found !== null && !('*' in (found.params ?? {}));
}

const endpoints = Object.values(apiEndpoints());

function matches(method: string, path: string): boolean {
  const segments = path.split('/');
  return endpoints.some((endpoint) => {
    const parts = endpoint.path.split('/');
    return (
      endpoint.method === method &&
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith('{') || part === segments[index])
    );
  });
}
