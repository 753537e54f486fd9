import { audioTypes, imageTypes, sniffMedia } from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';

const families = {
  image: { table: imageTypes, accepted: 'PNG or JPEG picture', field: 'image_data' },
  audio: { table: audioTypes, accepted: 'MP3, WAV or FLAC recording', field: 'audio_data' },
} as const;

/**
 * Bytes of a base64 field (a data: URL is accepted). Throws for bad base64
 * (INVALID_PARAMETER_VALUE), size (FILE_TOO_LARGE) or type by magic bytes (UNSUPPORTED_FILE_TYPE).
 */
export function decodeMedia(
  base64: string,
  family: keyof typeof families,
  maxBytes: number,
): Buffer {
  const { table, accepted, field } = families[family];
  const compact = base64.replace(/^data:[\w.+-]+\/[\w.+-]+;base64,/, '').replaceAll(/\s+/g, '');
  if (compact.length === 0 || compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) {
    throw new ApiError(
      'INVALID_PARAMETER_VALUE',
      `${field} is not valid base64. Encode the file's bytes with standard base64, padding included.`,
      {
        status: 422,
        fieldErrors: [
          { field, message: 'is not valid base64', fix: `send the base64 of a ${accepted}` },
        ],
      },
    );
  }
  const bytes = Buffer.from(compact, 'base64');
  if (bytes.length > maxBytes) {
    throw new ApiError(
      'FILE_TOO_LARGE',
      `The file has ${bytes.length.toLocaleString('en')} bytes; this server accepts ` +
        `${maxBytes.toLocaleString('en')}. Send a smaller one.`,
      {
        fieldErrors: [{ field, message: 'is too large', fix: `at most ${maxBytes} bytes` }],
      },
    );
  }
  if (sniffMedia(bytes, table) === null) {
    throw new ApiError(
      'UNSUPPORTED_FILE_TYPE',
      `The first bytes are not those of any ${accepted}. Convert the file; its name does not count.`,
      {
        fieldErrors: [{ field, message: 'is of another type', fix: `send a ${accepted}` }],
      },
    );
  }
  return bytes;
}
