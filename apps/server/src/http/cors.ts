import {
  apiEndpoints,
  costHeader,
  type Endpoint,
  testMode,
  tokenRules,
  tokenScopes,
  type UploadHeader,
  versionHeader,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBrowserToken } from '../services/keys/token.ts';

const uploadHeaders: readonly UploadHeader[] = [
  'Upload-Complete',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Limit',
];
const sentHeaders = [
  'Authorization',
  'Content-Type',
  'Accept',
  'Idempotency-Key',
  'If-None-Match',
  'Prefer',
  'Request-Id',
  versionHeader,
  testMode.errorHeader,
  ...uploadHeaders,
].join(', ');
const readHeaders = [
  'Request-Id',
  versionHeader,
  'Deprecation',
  'Sunset',
  'RateLimit',
  'RateLimit-Policy',
  costHeader,
  testMode.header,
  'ETag',
  'Idempotent-Replayed',
  'Location',
  'Preference-Applied',
  'Retry-After',
  ...uploadHeaders,
].join(', ');

/** Lets the page that sent a token read the answer. */
export function allowPage(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin !== undefined && sendsToken(request))
    allow(reply, origin).header('access-control-expose-headers', readHeaders);
}

/**
 * Lets pages of other sites call what tokens are for. The question of a browser beforehand names no
 * token, so any page may ask; what is answered can be read only by one that sent a token.
 */
export function addCors(app: FastifyInstance): void {
  for (const [path, methods] of methodsByPath())
    app.options(path, async (_request, reply) =>
      allow(reply, '*')
        .headers({
          'access-control-allow-methods': methods.join(', '),
          'access-control-allow-headers': sentHeaders,
          'access-control-max-age': String(tokenRules.preflightSeconds),
        })
        .code(204)
        .send(),
    );
}

const sendsToken = ({ headers }: FastifyRequest): boolean =>
  isBrowserToken(/^Bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '')?.[1] ?? '');

const allow = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.header('access-control-allow-origin', origin).header('vary', 'origin');

function methodsByPath(): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, method, scope } of Object.values<Endpoint>(apiEndpoints())) {
    if (!(tokenScopes as readonly string[]).includes(scope)) continue;
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    paths.set(url, [...(paths.get(url) ?? []), method]);
  }
  return paths;
}
