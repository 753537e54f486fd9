/** A file: a Blob or File, a fetched Response, bytes, or base64 (a data: URL too). */
export type Media = Blob | Response | ArrayBuffer | ArrayBufferView | string;

/** A multiple of three, so that pieces can be joined. */
const PIECE_BYTES = 24_576;

/** Base64 of a file; a string is taken as base64 already. */
export async function toBase64(media: Media): Promise<string> {
  if (typeof media === 'string') return media;
  // By what it can do, not by its class: a Blob of another window is none of ours.
  const bytes = ArrayBuffer.isView(media)
    ? new Uint8Array(media.buffer, media.byteOffset, media.byteLength)
    : new Uint8Array('arrayBuffer' in media ? await media.arrayBuffer() : media);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE_BYTES))));
  return pieces.join('');
}
