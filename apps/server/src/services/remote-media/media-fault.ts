import { ApiError } from '../../http/api-error.ts';

/** Field of a request that names remote media, or the address of a webhook. */
export type MediaField = 'audio_url' | 'video_url' | 'url';

/** Refuses a URL or what it leads to, naming the field. */
export const mediaFault = (
  field: MediaField,
  message: string,
  fix: string,
  cause?: unknown,
): ApiError =>
  new ApiError('VALIDATION_ERROR', `The address in ${field} ${message}. To fix it: ${fix}.`, {
    fieldErrors: [{ field, message, fix }],
    ...(cause === undefined ? {} : { cause }),
  });
