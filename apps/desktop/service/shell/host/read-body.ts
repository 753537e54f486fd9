import type { IncomingMessage } from 'node:http';
import { DesktopError } from '../../base/desktop-error.ts';

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** The JSON body of a request. Throws FILE_TOO_LARGE or BAD_REQUEST. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES)
      throw new DesktopError(
        'FILE_TOO_LARGE',
        `What was sent is larger than ${MAX_BODY_BYTES / 1024 / 1024} MB.`,
      );
    parts.push(part);
  }
  try {
    return bytes === 0 ? {} : JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (cause) {
    throw new DesktopError('BAD_REQUEST', 'The body of the request is not valid JSON.', { cause });
  }
}
