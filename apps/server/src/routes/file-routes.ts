import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  apiEndpoints,
  binaryUpload,
  fileBytes,
  fileCreateQuery,
  fileParams,
  fileRules,
  type UploadHeader,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { queryOf } from '../http/query-of.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { type FileRow, showFile } from '../services/files/file-rows.ts';
import { elsewhere, refuseUnfinished } from '../services/files/files.ts';
import type { KeptAnswer } from '../services/idempotency/idempotency.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';

const NO_BODY = 1_024;

/** Serves files: sent whole or in pieces, listed, read, deleted. */
export function addFileRoutes(app: FastifyInstance, deps: Deps): void {
  const endpoints = apiEndpoints(deps.config.limits);
  const most = fileBytes(deps.config.limits);
  const uploads = { isUpload: true };
  takeBodiesAsTheyCome(app);
  addEndpoint(app, deps, endpoints.createFile, most, serveCreation(deps), uploads);
  addEndpoint(
    app,
    deps,
    endpoints.appendToFile,
    most,
    async (request, reply, key) => {
      refuseEncoding(request);
      const { file_id: id } = validate(fileParams, request.params, 'path');
      const offset = numberIn(request, 'Upload-Offset');
      const isLast = isCompleteIn(request);
      if (offset === null || isLast === null)
        throw missing(offset === null ? 'Upload-Offset' : 'Upload-Complete');
      const found = await deps.files.find(key.accountId, id);
      if (found.isComplete || found.bytes !== offset) throw elsewhere(found);
      const { file } = await deps.files.append(found, bodyOf(request), counted(request));
      const now = isLast ? await deps.files.complete(deps.database.db, file) : file;
      return withProgress(deps, reply, now).send({ status: 'success', data: showFile(now) });
    },
    uploads,
  );
  addEndpoint(app, deps, endpoints.listFiles, NO_BODY, async (_request, reply, key) => {
    const data = (await deps.files.list(key.accountId)).map(showFile);
    return reply.send({ status: 'success', data });
  });
  const find = (request: FastifyRequest, key: KeyFacts): Promise<FileRow> =>
    deps.files.find(key.accountId, validate(fileParams, request.params, 'path').file_id);
  addEndpoint(app, deps, endpoints.getFile, NO_BODY, async (request, reply, key) => {
    const file = await find(request, key);
    return withProgress(deps, reply, file).send({ status: 'success', data: showFile(file) });
  });
  addEndpoint(app, deps, endpoints.getFileContent, NO_BODY, async (request, reply, key) => {
    const file = await find(request, key);
    refuseUnfinished(file);
    return reply
      .type(binaryUpload.mediaType)
      .header('content-length', file.bytes)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed())}`,
      )
      .send(Readable.from(deps.files.content(file)));
  });
  addEndpoint(app, deps, endpoints.deleteFile, NO_BODY, async (request, reply, key) => {
    const { file_id: id } = validate(fileParams, request.params, 'path');
    await deps.files.remove(key.accountId, id);
    return reply.code(204).send();
  });
}

/** Receives a new file: whole, or its beginning. One that breaks off is forgotten. */
function serveCreation(deps: Deps) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: KeyFacts,
  ): Promise<FastifyReply> => {
    refuseEncoding(request);
    const { name, retention_hours: hours } = validate(fileCreateQuery, queryOf(request), 'query');
    const isWhole = isCompleteIn(request) ?? true;
    const totalBytes = totalOf(request, isWhole);
    const begun = await deps.files.begin({
      accountId: key.accountId,
      name,
      retentionHours: hours,
      totalBytes,
    });
    try {
      const received = await deps.files.append(begun, bodyOf(request), counted(request));
      if (isWhole && received.file.bytes === 0)
        throw new ApiError(
          'BAD_REQUEST',
          'The body is empty. Send the bytes of the file, or begin it with Upload-Complete: ?0.',
        );
      const made = await keep(deps, request, key, { ...received, isWhole });
      if (made.isReplay) await deps.files.remove(key.accountId, begun.id);
      const { data } = JSON.parse(made.answer.body) as { data: { complete: boolean } };
      if (made.isReplay) reply.header('idempotent-replayed', 'true');
      return withProgress(deps, reply, { ...received.file, isComplete: data.complete })
        .code(made.answer.status)
        .header('location', made.answer.location ?? '')
        .type('application/json')
        .send(made.answer.body);
    } catch (error) {
      await deps.files.remove(key.accountId, begun.id);
      throw error;
    }
  };
}

/** Keeps what came once for its Idempotency-Key; answers what the first request was answered. */
async function keep(
  { database, files, idempotency }: Deps,
  request: FastifyRequest,
  key: KeyFacts,
  { file, digest, isWhole }: { file: FileRow; digest: Buffer; isWhole: boolean },
): Promise<{ answer: KeptAnswer; isReplay: boolean }> {
  const header = request.headers['idempotency-key'];
  const claimed =
    header === undefined
      ? null
      : await idempotency.claim(key, String(header), [
          'createFile',
          JSON.stringify([queryOf(request), isWhole, file.totalBytes]),
          digest,
        ]);
  if (claimed !== null && 'kept' in claimed) return { answer: claimed.kept, isReplay: true };
  try {
    const answer = await database.db.transaction(async (db) => {
      const now = isWhole ? await files.complete(db, file) : file;
      const made: KeptAnswer = {
        status: 201,
        body: JSON.stringify({ status: 'success', data: showFile(now) }),
        location: `/v1/files/${file.id}`,
      };
      if (claimed !== null) await idempotency.complete(db, claimed.claim, made);
      return made;
    });
    return { answer, isReplay: false };
  } catch (error) {
    if (claimed !== null) await idempotency.release(claimed.claim);
    throw error;
  }
}

/** Bodies are read by their handlers as they arrive, and by nobody when these refuse them. */
function takeBodiesAsTheyCome(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = [binaryUpload.mediaType, fileRules.pieceType];
  app.addContentTypeParser(types, (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(
      new ApiError(
        'UNSUPPORTED_FILE_TYPE',
        `The body must be the bytes of the file: send them with the header "Content-Type: ${binaryUpload.mediaType}".`,
      ),
    ),
  );
}

const bodyOf = (request: FastifyRequest): Readable =>
  (request.body as IncomingMessage | undefined) ?? Readable.from([]);

const counted =
  (request: FastifyRequest) =>
  (piece: Buffer): void => {
    request.bodyBytes += piece.length;
  };

/** What a whole file has by its Content-Length, or another says that it will have. */
function totalOf(request: FastifyRequest, isWhole: boolean): number | null {
  const said = numberIn(request, 'Upload-Length');
  const { 'content-length': length } = request.headers;
  return said ?? (isWhole && length !== undefined ? Number(length) : null);
}

function numberIn(request: FastifyRequest, name: UploadHeader): number | null {
  const value = request.headers[name.toLowerCase()];
  if (value === undefined) return null;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw malformed(name, 'a whole number of bytes');
}

function isCompleteIn(request: FastifyRequest): boolean | null {
  const value = request.headers['upload-complete'];
  if (value === undefined) return null;
  if (value === '?1' || value === '?0') return value === '?1';
  throw malformed('Upload-Complete', '?1 or ?0');
}

const malformed = (field: UploadHeader, accepted: string): ApiError =>
  new ApiError('INVALID_PARAMETER_VALUE', `Not accepted: the header ${field}. Send ${accepted}.`, {
    status: 400,
    fieldErrors: [{ field, message: 'is not well formed', fix: `send ${accepted}` }],
  });

const missing = (field: UploadHeader): ApiError =>
  new ApiError('MISSING_PARAMETER', `Missing: the header ${field}, which every piece needs.`, {
    status: 400,
    fieldErrors: [{ field, message: 'is missing', fix: 'send it with every piece' }],
  });

function refuseEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    throw new ApiError(
      'UNSUPPORTED_FILE_TYPE',
      'A file is sent as it is: leave out Content-Encoding.',
    );
}

/** Tells where a file stands as headers, in the words of resumable uploads. */
function withProgress(
  { config: { limits } }: Deps,
  reply: FastifyReply,
  { bytes, isComplete, expiresAt }: FileRow,
): FastifyReply {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1_000));
  return reply.headers({
    'upload-offset': String(bytes),
    'upload-complete': isComplete ? '?1' : '?0',
    'upload-limit': `max-size=${fileBytes(limits)}, max-age=${seconds}`,
  });
}
