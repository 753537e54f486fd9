import { InvalidRequestError } from './errors.ts';

/**
 * A file: a Blob or File, a fetched Response, bytes, a stream of bytes (also one of Node), or base64
 * (a data: URL too).
 */
export type Media =
  | Blob
  | Response
  | ArrayBuffer
  | ArrayBufferView
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | string;

/** A multiple of three, so that pieces can be joined. */
const PIECE_BYTES = 24_576;

/** Options of more characters do not fit into an address everywhere. */
const OPTIONS_CHARACTERS = 4_096;

/**
 * How a request with a file goes out: the file as it is and the other fields in the query, or JSON
 * with base64 where the file is base64 already or the fields are too long for an address.
 */
export async function uploadOf(
  field: string,
  media: Media | undefined,
  rest: object,
): Promise<{ body: unknown; query?: Record<string, string> }> {
  if (media === undefined) return { body: rest };
  const options = JSON.stringify(rest);
  if (typeof media === 'string' || encodeURIComponent(options).length > OPTIONS_CHARACTERS)
    return { body: { ...rest, [field]: await toBase64(media) } };
  return { body: await bytesOf(media), query: options === '{}' ? {} : { options } };
}

/** Base64 of a file; a string is taken as base64 already. */
export async function toBase64(media: Media): Promise<string> {
  if (typeof media === 'string') return media;
  const bytes = await bytesOf(media);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE_BYTES))));
  return pieces.join('');
}

/** All bytes of a file. */
export async function bytesOf(media: Exclude<Media, string>): Promise<Uint8Array> {
  // By what it can do, not by its class: a Blob of another window is none of ours.
  if (ArrayBuffer.isView(media))
    return new Uint8Array(media.buffer, media.byteOffset, media.byteLength);
  if ('arrayBuffer' in media) return new Uint8Array(await media.arrayBuffer());
  if ('getReader' in media) return new Uint8Array(await new Response(media).arrayBuffer());
  if (Symbol.asyncIterator in media) return gathered(media);
  const bytes = new Uint8Array(media);
  if (bytes.byteLength !== media.byteLength) throw noFile();
  return bytes;
}

/** The bytes of a stream; every attempt of the call sends them. */
async function gathered(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) {
    if (!ArrayBuffer.isView(piece)) throw noFile();
    all.push(piece);
  }
  const bytes = new Uint8Array(all.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

/** What is said of a value that is no file. */
export const noFile = (): InvalidRequestError =>
  new InvalidRequestError(
    'This is no file. Pass a Blob, a Response, bytes, a stream of bytes without an encoding, or ' +
      'base64.',
    { code: 'INVALID_PARAMETER_VALUE' },
  );
