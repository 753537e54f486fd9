import type { EntryBody } from '../../base/history-records.ts';

/** The picture or recording an entry shows. */
export function blobOf(body: EntryBody): string | null {
  if (body.kind === 'capture') return body.capture.pictureId;
  return body.kind === 'speech' ? body.recordingId : null;
}

/** The entry without its picture or recording. */
export function withoutBlob(body: EntryBody): EntryBody {
  if (body.kind === 'capture') return { ...body, capture: { ...body.capture, pictureId: null } };
  return body.kind === 'speech' ? { ...body, recordingId: null } : body;
}
