import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Endpoint, type EndpointExample, type TextAnalyzeRequest } from '@aplomb/contract';
import type { UploadFile } from '../jobs/upload-file.ts';
import type { KeptAudioRequest, KeptScreenRequest } from '../jobs/kept-requests.ts';
import type { LocalAnalysis } from '../analyses/run-analysis.ts';

/** What a test key's analysis is answered with. */
export interface Fixture {
  /** Makes the ids: the same for the same input. */
  seed: string;
  kind: LocalAnalysis['kind'];
  content: string;
  summary: string;
  response: Record<string, unknown>;
}

/** What of a text its fixture depends on. */
type FixtureText = Pick<TextAnalyzeRequest, 'analysis_mode' | 'language' | 'context'> & {
  text: string;
};

/** The recorded example whose text this is; else the first of the same mode; else the first. */
export function textFixture(endpoint: Endpoint, body: FixtureText): Fixture {
  const { text, analysis_mode: mode } = body;
  const inputs = endpoint.examples.map(
    (example) => example.body as { text: string; analysis_mode?: string },
  );
  const exact = inputs.findIndex(
    (input) => input.text === text && (input.analysis_mode ?? 'general') === mode,
  );
  const alike = inputs.findIndex((input) => (input.analysis_mode ?? 'general') === mode);
  return {
    kind: 'text',
    seed: seedOf([endpoint.id, text, mode, body.language, body.context ?? '']),
    content: text,
    ...answerOf(endpoint.examples[exact >= 0 ? exact : Math.max(0, alike)]),
  };
}

/** The recorded example of this picture, else the first. */
export async function screenFixture(
  endpoint: Endpoint,
  request: KeptScreenRequest,
  upload: UploadFile,
): Promise<Fixture> {
  const sent = await digestOf(upload);
  return screenAnswer(
    endpoint,
    request,
    sent,
    endpoint.examples.find(
      ({ body }) => digestOfBase64((body as { image_data?: string }).image_data) === sent,
    ) ?? endpoint.examples[0],
  );
}

/** The recorded example of a video; the URL is not fetched. */
export function videoFixture(endpoint: Endpoint, request: KeptScreenRequest): Fixture {
  return screenAnswer(
    endpoint,
    request,
    request.video_url ?? '',
    endpoint.examples.find((example) => 'video_url' in (example.body as object)),
  );
}

function screenAnswer(
  endpoint: Endpoint,
  request: KeptScreenRequest,
  sent: string,
  example: EndpointExample | undefined,
): Fixture {
  const answer = answerOf(example);
  const { details } = answer.response as { details?: { text?: string } };
  return {
    kind: 'screen',
    seed: seedOf([endpoint.id, sent, request.analysis_type.join(','), request.context ?? '']),
    content: details?.text ?? '',
    ...answer,
  };
}

/** The recorded example of this recording or address, else the recorded one; nothing is fetched. */
export async function audioFixture(
  endpoint: Endpoint,
  request: KeptAudioRequest,
  upload: UploadFile | null,
): Promise<Fixture> {
  const sent = upload === null ? null : await digestOf(upload);
  const exact = endpoint.examples.find(({ body }) => {
    const { audio_data: data, audio_url: url } = body as {
      audio_data?: string;
      audio_url?: string;
    };
    return sent === null ? url === request.audio_url : digestOfBase64(data) === sent;
  });
  const { response } = answerOf(exact ?? endpoint.examples.at(-1));
  const { transcript, analysis } = response as {
    transcript: string;
    analysis: { summary: string | null };
  };
  return {
    kind: 'audio',
    seed: seedOf([
      endpoint.id,
      sent ?? request.audio_url ?? '',
      JSON.stringify([request.language, request.transcription_only, request.analysis_options]),
    ]),
    content: transcript,
    summary: analysis.summary ?? transcript,
    response,
  };
}

/** A UUID that `seed` and `name` decide. */
export function stableId(seed: string, name: string): string {
  const hex = createHash('sha256').update(seed).update('\0').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Digest of a file, which is never in memory as a whole. */
async function digestOf({ path }: UploadFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

const digestOfBase64 = (data: string | undefined): string | null =>
  data === undefined
    ? null
    : createHash('sha256').update(Buffer.from(data, 'base64')).digest('base64url');

function seedOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
}

function answerOf(example: EndpointExample | undefined): Pick<Fixture, 'summary' | 'response'> {
  const response = structuredClone(example?.response) as Fixture['response'];
  return { response, summary: typeof response['summary'] === 'string' ? response['summary'] : '' };
}
