import {
  audioTypes,
  audioTypesInWords,
  imageTypes,
  type MediaType,
  sniffMedia,
  videoTypes,
} from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';
import type { ReceivedUpload } from '../../http/upload-body.ts';

/** What an upload is to be, and how it came. */
type Family = 'image' | 'audio' | 'screenFile' | 'audioFile';

const families: Readonly<
  Record<Family, { table: Readonly<Record<string, MediaType>>; accepted: string; field: string }>
> = {
  image: { table: imageTypes, accepted: 'PNG or JPEG picture', field: 'image_data' },
  audio: { table: audioTypes, accepted: `${audioTypesInWords} recording`, field: 'audio_data' },
  screenFile: {
    table: { ...imageTypes, ...videoTypes },
    accepted: 'PNG or JPEG picture, or MP4 or MOV video',
    field: 'file_id',
  },
  audioFile: { table: audioTypes, accepted: `${audioTypesInWords} recording`, field: 'file_id' },
};

/**
 * The upload of a request whose body named one. Throws for bad base64 (INVALID_PARAMETER_VALUE) or
 * type by magic bytes (UNSUPPORTED_FILE_TYPE).
 */
export function checkUpload(upload: ReceivedUpload | null, family: Family): ReceivedUpload {
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
