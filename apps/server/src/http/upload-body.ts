import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { binaryUpload } from '@aplomb/contract';
import { ApiError } from './api-error.ts';
import { Base64Decoder, FileSink } from './base64-file.ts';
import { forEachPiece } from './body-pieces.ts';
import { parseJson } from './json-body.ts';
import { UploadSplitter } from './upload-splitter.ts';

/** An upload as it was received: in a file that only this user can read, gone with its request. */
export interface ReceivedUpload {
  bytes: number;
  /** First bytes, which tell the type. */
  head: Buffer;
  /** False for base64 that is none. */
  isValid: boolean;
  /** The file; there is none for an upload without bytes. */
  path: string;
  remove(): Promise<void>;
}

/** How a body with an upload is received. */
export interface UploadRules {
  /** The field whose base64 it is, in JSON. */
  field: string;
  /** Largest upload, in bytes. */
  bytes: number;
  /** Largest body. */
  bodyLimit: number;
  /** Folder for the file; made when it is not there. */
  directory: string;
}

/** Far above what belongs around an upload. */
const REST_BYTES = 2 * 1024 * 1024;

/** Receives bodies with uploads into files as they come, in JSON as base64 or as they are. */
export function addUploadBody(app: FastifyInstance, rules: UploadRules): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    (request: FastifyRequest, payload: IncomingMessage) =>
      received(request, payload, rules, splitJson),
  );
  app.addContentTypeParser(
    binaryUpload.mediaType,
    (request: FastifyRequest, payload: IncomingMessage) =>
      received(request, payload, rules, takeBinary),
  );
}

type Receive = (
  request: FastifyRequest,
  payload: Readable,
  sink: FileSink,
  rules: UploadRules,
) => Promise<{ body: unknown; isValid: boolean }>;

async function received(
  request: FastifyRequest,
  payload: IncomingMessage,
  rules: UploadRules,
  receive: Receive,
): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > rules.bodyLimit) throw bodyTooLarge();
  await mkdir(rules.directory, { recursive: true, mode: 0o700 });
  const path = join(rules.directory, `upload-${randomUUID()}`);
  const file = await open(path, 'wx', 0o600);
  const sink = new FileSink(file);
  const remove = (): Promise<void> => rm(path, { force: true });
  try {
    const { body, isValid } = await receive(request, payload, sink, rules);
    const { bytes, head } = sink;
    request.upload = { bytes, head, isValid, path, remove };
    if (bytes === 0) await remove();
    return body;
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await file.close();
  }
}

/** Hands on the pieces of a body as long as it is within its limit. */
function take(
  request: FastifyRequest,
  payload: Readable,
  { bodyLimit }: UploadRules,
  work: (piece: Buffer) => Promise<void>,
): Promise<void> {
  return forEachPiece(payload, (piece) => {
    request.bodyBytes += piece.length;
    if (request.bodyBytes > bodyLimit) throw bodyTooLarge();
    return work(piece);
  });
}

async function splitJson(
  request: FastifyRequest,
  payload: Readable,
  sink: FileSink,
  rules: UploadRules,
): Promise<{ body: unknown; isValid: boolean }> {
  const hash = createHash('sha256');
  let decoder = new Base64Decoder();
  let isValid = true;
  const write = async (bytes: Buffer): Promise<void> => {
    if (sink.bytes + bytes.length > rules.bytes) throw tooLarge(rules);
    await sink.write(bytes);
  };
  const splitter = new UploadSplitter(rules.field, REST_BYTES, {
    begin: async () => {
      decoder = new Base64Decoder();
      await sink.restart();
    },
    text: async (piece) => write(decoder.take(piece)),
    end: async () => {
      const end = decoder.end();
      isValid = end.isValid;
      await write(end.rest);
    },
  });
  await take(request, payload, rules, (piece) => {
    hash.update(piece);
    return splitter.push(piece);
  });
  const { rest } = splitter;
  request.rawBytes = sink.bytes === 0 ? rest : hash.digest();
  return { body: parseJson(rest), isValid };
}

async function takeBinary(
  request: FastifyRequest,
  payload: Readable,
  sink: FileSink,
  rules: UploadRules,
): Promise<{ body: unknown; isValid: boolean }> {
  const hash = createHash('sha256');
  const { [binaryUpload.optionsParameter]: options = '{}' } = request.query as Record<
    string,
    unknown
  >;
  const fields = parsedOptions(options);
  hash.update(JSON.stringify(fields));
  await take(request, payload, rules, (piece) => {
    hash.update(piece);
    if (sink.bytes + piece.length > rules.bytes) throw tooLarge(rules);
    return sink.write(piece);
  });
  if (sink.bytes === 0)
    throw new ApiError('BAD_REQUEST', 'The body is empty. Send the bytes of the file.');
  request.rawBytes = hash.digest();
  return { body: { ...fields, [rules.field]: 'AAAA' }, isValid: true };
}

function parsedOptions(text: unknown): object {
  try {
    const options: unknown = JSON.parse(String(text));
    if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options;
  } catch (cause) {
    throw badOptions(cause);
  }
  throw badOptions();
}

const badOptions = (cause?: unknown): ApiError =>
  new ApiError('INVALID_PARAMETER_VALUE', 'Not accepted: options. It is no JSON object.', {
    status: 400,
    cause,
    fieldErrors: [
      {
        field: binaryUpload.optionsParameter,
        message: 'is no JSON object',
        fix: 'send the other fields as a JSON object, percent-encoded',
      },
    ],
  });

const bodyTooLarge = (): ApiError =>
  new ApiError(
    'FILE_TOO_LARGE',
    'The body, decompressed, is larger than this endpoint accepts. Send less at once.',
  );

const tooLarge = ({ field, bytes }: UploadRules): ApiError =>
  new ApiError(
    'FILE_TOO_LARGE',
    `The file has more than the ${bytes.toLocaleString('en')} bytes this server accepts. Send a smaller one.`,
    { fieldErrors: [{ field, message: 'is too large', fix: `at most ${bytes} bytes` }] },
  );
