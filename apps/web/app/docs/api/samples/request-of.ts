import type { Endpoint, EndpointExample } from '@aplomb/contract';
import { FileContent, type SampleRequest } from './sample-request.ts';

/** Fields that hold a file, and the name the samples give it. */
export const fileFields: Readonly<Record<string, string>> = {
  image_data: 'screenshot.png',
  audio_data: 'recording.wav',
};

/** The file that samples send as it is. */
export const uploadFile = 'recording.wav';

/**
 * The request of an endpoint's example, with files by name; `params` replace those of the example.
 */
export function requestOf(
  endpoint: Endpoint,
  example: EndpointExample,
  params: Readonly<Record<string, string>> = example.params ?? {},
): SampleRequest {
  const query = new URLSearchParams({ ...example.query }).toString();
  const body = example.body as Record<string, unknown> | undefined;
  return {
    method: endpoint.method,
    path:
      endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      ) + (query === '' ? '' : `?${query}`),
    ...(body !== undefined && {
      body: Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          name in fileFields ? new FileContent(fileFields[name] ?? '') : value,
        ]),
      ),
    }),
    ...(endpoint.file !== undefined && {
      upload: {
        file: uploadFile,
        headers: { 'Content-Type': endpoint.file.mediaType, ...example.headers },
      },
    }),
    answers: answersOf(endpoint),
  };
}

/** What a success of an endpoint is answered with. */
export function answersOf({ responses }: Pick<Endpoint, 'responses'>): SampleRequest['answers'] {
  if (responses.some(({ isFile }) => isFile)) return 'file';
  return responses.some(({ body }) => body !== undefined) ? 'json' : 'nothing';
}
