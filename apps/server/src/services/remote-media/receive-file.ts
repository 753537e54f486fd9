import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaType, sniffMedia, typesInWords } from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';
import { mediaFault, type MediaField } from './media-fault.ts';

/** What may be received, and where it goes. */
export interface FileRules {
  field: MediaField;
  /** Largest file, in bytes. */
  bytes: number;
  /** Types told by their first bytes. */
  types: Readonly<Record<string, MediaType>>;
  /** Folder for the file; made when it is not there. */
  directory: string;
}

/** A file that was fetched, readable by this user only. Remove it when it is done with. */
export interface RemoteMedia {
  path: string;
  bytes: number;
  type: string;
  remove(): Promise<void>;
}

/** Enough for the first bytes of every type. */
const HEAD_BYTES = 64;

/**
 * Writes a response's body to a file while counting and looking at it; what is told in headers is
 * not trusted.
 */
export async function receiveFile(
  response: IncomingMessage,
  rules: FileRules,
): Promise<RemoteMedia> {
  const { field } = rules;
  if (response.statusCode !== 200)
    throw mediaFault(
      field,
      `answers with status ${response.statusCode ?? 0} instead of the file`,
      'use a link that gives the file itself, without signing in',
    );
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw mediaFault(
      field,
      'answers with a compressed body, although none was asked for',
      'have its server send the file as it is',
    );
  if (Number(response.headers['content-length'] ?? 0) > rules.bytes) throw tooLarge(rules);
  await mkdir(rules.directory, { recursive: true, mode: 0o700 });
  const path = join(rules.directory, randomUUID());
  const file = await open(path, 'wx', 0o600);
  const remove = (): Promise<void> => rm(path, { force: true });
  try {
    return { path, remove, ...(await write(response, file, rules)) };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await file.close();
  }
}

async function write(
  response: IncomingMessage,
  file: FileHandle,
  rules: FileRules,
): Promise<{ bytes: number; type: string }> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  let type: string | null = null;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > rules.bytes) throw tooLarge(rules);
    if (type === null) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      if (head.length >= HEAD_BYTES) type = typeOf(head, rules);
    }
    await file.writeFile(chunk);
  }
  if (bytes === 0) throw mediaFault(rules.field, 'answers with an empty file', 'check the link');
  return { bytes, type: type ?? typeOf(head, rules) };
}

function typeOf(head: Uint8Array, { field, types }: FileRules): string {
  const type = sniffMedia(head, types);
  if (type !== null) return type;
  const accepted = typesInWords(types);
  throw new ApiError(
    'UNSUPPORTED_FILE_TYPE',
    `What the address in ${field} gives does not begin like ${accepted}. Check that the link ` +
      'leads to the file itself, not to a page about it.',
    {
      fieldErrors: [{ field, message: 'gives a file of another type', fix: `link to ${accepted}` }],
    },
  );
}

const tooLarge = ({ field, bytes }: FileRules): ApiError =>
  new ApiError(
    'FILE_TOO_LARGE',
    `The file at ${field} has more than the ${bytes.toLocaleString('en')} bytes this server ` +
      'accepts. Link to a smaller one.',
    {
      fieldErrors: [
        { field, message: 'gives a file that is too large', fix: `at most ${bytes} bytes` },
      ],
    },
  );
