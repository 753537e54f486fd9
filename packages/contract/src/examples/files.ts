/** Id used by the examples of files. */
export const fileExampleId = '3f6b0c1d-8a52-4e97-b0d4-61c7e9a2f815';

/** A recording that was sent whole. */
export const fileExample = {
  id: fileExampleId,
  name: 'recording.wav',
  media_type: 'audio/wav',
  bytes: 18_734_112,
  total_bytes: 18_734_112,
  complete: true,
  created_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-11-21T09:30:00.000Z',
};

/** The same while half of it is there. */
export const fileBegunExample = {
  ...fileExample,
  bytes: 8_388_608,
  complete: false,
};
