import { z } from 'zod';
import { successEnvelope } from '../envelope.ts';
import { fileBegunExample, fileExample, fileExampleId } from '../examples/files.ts';
import { apiRules, binaryUpload, fileBytes, fileRules, type Limits } from '../limits.ts';
import type { Endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';

/** Path parameters of one file. */
export const fileParams = z.strictObject({ file_id: z.uuid() });

/** Query of POST /v1/files. */
export const fileCreateQuery = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(apiRules.fileNameCharacters)
    .default('file')
    .describe('Name of the file; the extension of source code names its language'),
  retention_hours: wholeNumber(
    1,
    fileRules.retentionHoursMax,
    fileRules.retentionHoursDefault,
  ).describe('Hours after which it is deleted'),
});

/** A file that analyses may use. */
export const storedFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    media_type: z.string().nullable().describe('Told by its first bytes; null for other types'),
    bytes: z.int().min(0).describe('Bytes that are here: where the next piece begins'),
    total_bytes: z.int().min(0).nullable().describe('Bytes in all; null while nobody said'),
    complete: z.boolean().describe('Whether it is whole; until then no analysis takes it'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().describe('When it is deleted'),
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof storedFile>;

const params = { file_id: fileExampleId };
const progress = ['Upload-Complete', 'Upload-Offset', 'Upload-Limit'] as const;
const inMegabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`;

/** POST /v1/files */
export const fileCreate = (limits: Limits): Endpoint => ({
  id: 'createFile',
  method: 'POST',
  path: '/v1/files',
  area: 'files',
  scope: 'files:write',
  metered: false,
  summary: 'Send a file, or begin one that is sent in pieces',
  description:
    `The body is the file as it is, up to ${inMegabytes(fileBytes(limits))}, written to disk as ` +
    'it arrives. Analyses then take its id as file_id, as often as you like. With Upload-Complete: ' +
    '?0 the file is only begun: its pieces follow by PATCH and can go on after a broken connection ' +
    '(draft-ietf-httpbis-resumable-upload). One that is deleted while it is sent is 404. ' +
    `An account keeps ${fileRules.accountFiles.toLocaleString('en')} ` +
    `files and ${inMegabytes(fileRules.accountBytes)} at once.`,
  query: fileCreateQuery,
  file: {
    mediaType: binaryUpload.mediaType,
    bytes: fileBytes(limits),
    headers: [
      { name: 'Upload-Complete', isNeeded: false },
      { name: 'Upload-Length', isNeeded: false },
    ],
  },
  responses: [
    {
      status: 201,
      description: 'Kept, or begun',
      body: successEnvelope(storedFile),
      headers: ['Location', 'Idempotent-Replayed', ...progress],
    },
  ],
  errors: [
    'VALIDATION_ERROR',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE_TYPE',
    'QUOTA_EXCEEDED',
    'RESOURCE_NOT_FOUND',
  ],
  examples: [
    {
      name: 'A recording for three days',
      query: { name: 'recording.wav', retention_hours: '72' },
      response: { ...fileExample, expires_at: '2026-11-23T09:30:00.000Z' },
    },
  ],
});

/** PATCH /v1/files/{file_id} */
export const fileAppend = (limits: Limits): Endpoint => ({
  id: 'appendToFile',
  method: 'PATCH',
  path: '/v1/files/{file_id}',
  area: 'files',
  scope: 'files:write',
  metered: false,
  summary: 'Send the next piece of a file',
  description:
    'Upload-Offset says where the piece begins: where the file ends so far. When it ends elsewhere ' +
    'the answer is 409, and its Upload-Offset says where. What arrived before a connection broke ' +
    'is kept. Upload-Complete: ?1 marks the last piece.',
  params: fileParams,
  file: {
    mediaType: fileRules.pieceType,
    bytes: fileBytes(limits),
    headers: [
      { name: 'Upload-Offset', isNeeded: true },
      { name: 'Upload-Complete', isNeeded: true },
    ],
  },
  responses: [
    {
      status: 200,
      description: 'How much of the file is here now',
      body: successEnvelope(storedFile),
      headers: [...progress],
    },
  ],
  errors: [
    'MISSING_PARAMETER',
    'VALIDATION_ERROR',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE_TYPE',
    'QUOTA_EXCEEDED',
    'RESOURCE_NOT_FOUND',
  ],
  examples: [
    {
      name: 'All of it as the last piece',
      params,
      headers: { 'Upload-Offset': '0', 'Upload-Complete': '?1' },
      response: fileExample,
    },
  ],
});

/** GET /v1/files */
export const fileList: Endpoint = {
  id: 'listFiles',
  method: 'GET',
  path: '/v1/files',
  area: 'files',
  scope: 'files:read',
  metered: false,
  summary: 'List files',
  description: 'All that the account keeps, newest first; those that are not whole yet too.',
  responses: [
    { status: 200, description: 'The files', body: successEnvelope(z.array(storedFile)) },
  ],
  errors: [],
  examples: [{ name: 'All', response: [fileBegunExample, fileExample] }],
};

/** GET /v1/files/{file_id} */
export const fileGet: Endpoint = {
  id: 'getFile',
  method: 'GET',
  path: '/v1/files/{file_id}',
  area: 'files',
  scope: 'files:read',
  metered: false,
  summary: 'Get what is known of a file',
  description: 'A HEAD request tells by Upload-Offset alone where the next piece begins.',
  params: fileParams,
  responses: [
    {
      status: 200,
      description: 'The file, without its bytes',
      body: successEnvelope(storedFile),
      headers: [...progress],
    },
  ],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'Half of a recording', params, response: fileBegunExample }],
};

/** GET /v1/files/{file_id}/content */
export const fileContent: Endpoint = {
  id: 'getFileContent',
  method: 'GET',
  path: '/v1/files/{file_id}/content',
  area: 'files',
  scope: 'files:read',
  metered: false,
  summary: 'Download a file',
  description: 'The bytes as they were sent. A file that is not whole yet has none.',
  params: fileParams,
  responses: [{ status: 200, description: 'The bytes', isFile: true }],
  errors: ['RESOURCE_NOT_FOUND', 'VALIDATION_ERROR'],
  examples: [{ name: 'A recording', params, response: null }],
};

/** DELETE /v1/files/{file_id} */
export const fileDelete: Endpoint = {
  id: 'deleteFile',
  method: 'DELETE',
  path: '/v1/files/{file_id}',
  area: 'files',
  scope: 'files:write',
  metered: false,
  summary: 'Delete a file, or give up sending one',
  description:
    'At once and for good. Analyses that were made of it, and jobs that were accepted, stay.',
  params: fileParams,
  responses: [{ status: 204, description: 'Deleted' }],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'Delete', params, response: null }],
};
