import { readFile } from 'node:fs/promises';
import type { TextAnalyzeRequest } from '@aplomb/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { ReceivedUpload } from '../../http/upload-body.ts';
import type { KeyFacts } from '../keys/find-key.ts';
import type { Files } from './files.ts';

const FIELD = 'file_id';
/** Of UTF-8; UTF-16 takes two. */
const BYTES_PER_CHARACTER = 4;

/** A request for an analysis of a text whose text is there. */
export type GivenText = Omit<TextAnalyzeRequest, 'text' | 'file_id'> & { text: string };

/** The file a request names, as if it had come with it: it goes when the answer is out. */
export async function lendFile(
  files: Files,
  request: FastifyRequest,
  key: KeyFacts,
  id: string,
): Promise<ReceivedUpload & { name: string }> {
  const lent = await files.lend(key.accountId, id);
  request.upload = lent;
  return lent;
}

/** Throws FILE_TOO_LARGE for a file that an analysis does not take. */
export function refuseLarge({ bytes }: Pick<ReceivedUpload, 'bytes'>, most: number): void {
  if (bytes <= most) return;
  throw new ApiError(
    'FILE_TOO_LARGE',
    `The file has more than the ${most.toLocaleString('en')} bytes that this analysis accepts. Send a smaller one.`,
    { fieldErrors: [{ field: FIELD, message: 'is too large', fix: `at most ${most} bytes` }] },
  );
}

/** The text of a request, read from its file where it names one. */
export async function givenText(
  files: Files,
  request: FastifyRequest,
  key: KeyFacts,
  { text, file_id: id, ...body }: TextAnalyzeRequest,
  most: number,
): Promise<GivenText> {
  if (id === undefined) return { ...body, text: text ?? '' };
  const file = await lendFile(files, request, key, id);
  refuseLarge(file, most * BYTES_PER_CHARACTER);
  const read = decoded(await readFile(file.path));
  if (read.length > most)
    throw new ApiError(
      'FILE_TOO_LARGE',
      `The text has more than the ${most.toLocaleString('en')} characters this server accepts. Send a smaller one.`,
      {
        fieldErrors: [{ field: FIELD, message: 'is too long', fix: `at most ${most} characters` }],
      },
    );
  return { file_name: file.name, ...body, text: read };
}

/** Text in UTF-8, or in UTF-16 where a byte order mark says so. */
export function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  let encoding = 'utf-8';
  if (first === 0xff && second === 0xfe) encoding = 'utf-16le';
  if (first === 0xfe && second === 0xff) encoding = 'utf-16be';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Of a picture or an archive that happens to be well formed.
    if (text.trim() !== '' && !text.includes('\0')) return text;
  } catch (cause) {
    throw noText(cause);
  }
  throw noText();
}

const noText = (cause?: unknown): ApiError =>
  new ApiError(
    'UNSUPPORTED_FILE_TYPE',
    'The file holds no text in UTF-8, nor in UTF-16 with a byte order mark. Save it anew as UTF-8.',
    {
      cause,
      fieldErrors: [{ field: FIELD, message: 'is no text', fix: 'send a text in UTF-8' }],
    },
  );
