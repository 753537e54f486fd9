import { apiVersions, type Endpoint, versionHeader, versionPolicyPath } from '@aplomb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { originOf } from './origin.ts';

const SECOND = 1_000;
const versionField = versionHeader.toLowerCase();

/**
 * Says which date of the API an answer follows: the one asked for, else the key's. Throws
 * INVALID_PARAMETER_VALUE for one that never was.
 */
export function tellVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  pinned: string,
  versions: readonly string[] = apiVersions,
): void {
  const asked = request.headers[versionField];
  if (asked !== undefined && !versions.includes(String(asked)))
    throw new ApiError(
      'INVALID_PARAMETER_VALUE',
      `There is no version ${String(asked).slice(0, 20)} of the API. Leave the header ` +
        `${versionHeader} out, or send one of: ${versions.join(', ')}.`,
      {
        status: 400,
        fieldErrors: [
          {
            field: versionHeader,
            message: 'names a version that never was',
            fix: `one of: ${versions.join(', ')}`,
          },
        ],
      },
    );
  reply.header(versionField, asked ?? pinned);
}

/** Tells of an operation that is deprecated since when (RFC 9745) and until when it is there (RFC 8594). */
export function tellDeprecation(
  request: FastifyRequest,
  reply: FastifyReply,
  { deprecated }: Pick<Endpoint, 'deprecated'>,
): void {
  if (deprecated === undefined) return;
  const policy = `${originOf(request)}${versionPolicyPath}`;
  reply.headers({
    deprecation: `@${Date.parse(deprecated.since) / SECOND}`,
    sunset: new Date(deprecated.until).toUTCString(),
    link: `<${policy}>; rel="deprecation"; type="text/html", <${policy}>; rel="sunset"; type="text/html"`,
  });
}
