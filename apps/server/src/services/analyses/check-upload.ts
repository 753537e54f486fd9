import { audioTypes, audioTypesInWords, imageTypes, sniffMedia } from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';
import type { ReceivedUpload } from '../../http/upload-body.ts';

const families = {
  image: { table: imageTypes, accepted: 'PNG or JPEG picture', field: 'image_data' },
  audio: { table: audioTypes, accepted: `${audioTypesInWords} recording`, field: 'audio_data' },
} as const;

/**
 * The upload of a request whose body named one. Throws for bad base64 (INVALID_PARAMETER_VALUE) or
 * type by magic bytes (UNSUPPORTED_FILE_TYPE).
 */
export function checkUpload(
  upload: ReceivedUpload | null,
  family: keyof typeof families,
): ReceivedUpload {
  const { table, accepted, field } = families[family];
  if (upload === null || !upload.isValid)
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
  if (sniffMedia(upload.head, table) === null)
    throw new ApiError(
      'UNSUPPORTED_FILE_TYPE',
      `The first bytes are not those of any ${accepted}. Convert the file; its name does not count.`,
      {
        fieldErrors: [{ field, message: 'is of another type', fix: `send a ${accepted}` }],
      },
    );
  return upload;
}
