import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import type { Answer } from './client.ts';
import { embedded } from './databases.ts';
import { makeCertificate, type MediaServer, openMedia } from './media-server.ts';
import { silence, speech, speechAbsent, spokenWords } from './recordings.ts';
import { temporaryFolder } from './running-server.ts';

const AUDIO = '/v1/audio/process';
const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../packages/engine/fixtures/audio/${name}`, import.meta.url));
const base64 = (bytes: Buffer): string => bytes.toString('base64');

interface Heard {
  transcription_id: string;
  conversation_id: string;
  transcript: string;
  engine: string;
  analysis: Record<string, unknown> & {
    segments: { start: number; end: number; text: string }[];
    recogniser: object | null;
    low_confidence: boolean;
  };
}

describe('recordings', () => {
  let context: ApiContext | null = null;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let media: MediaServer;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
    const certificate = makeCertificate(folder.path);
    media = await openMedia((request, response) => {
      if (request.url === '/silence.wav') response.end(silence(1));
      else if (request.url === '/page') response.end('<!doctype html><title>Sign in</title>');
      else if (request.url === '/inside')
        response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end();
      else if (request.url === '/large') response.end(silence(40));
      else response.writeHead(404).end();
    }, certificate);
    context = await openApi(embedded, {
      APLOMB_MEDIA_LOOPBACK: 'true',
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
      APLOMB_MAX_AUDIO_BYTES: '1000000',
      APLOMB_MAX_AUDIO_SECONDS: '20',
    });
  });
  afterAll(async () => {
    media?.close();
    await context?.close();
    await folder?.remove();
  });
  const send = async (body: object, headers: Record<string, string> = {}): Promise<Answer<Heard>> =>
    (await api().caller())('POST', AUDIO, body, headers);

  it('of silence have no words, by upload and by address', async () => {
    for (const source of [
      { audio_data: base64(silence(2)) },
      { audio_url: `${media.origin}/silence.wav` },
    ]) {
      const { status, body } = await send(source);
      expect([
        status,
        body.data.transcript,
        body.data.analysis.segments,
        body.data.analysis.recogniser,
        body.data.engine,
      ]).toEqual([201, '', [], null, 'local']);
    }
  });

  it.skipIf(speechAbsent !== null)(
    'of a person have their words, kept in the conversation they were sent to',
    async () => {
      const call = await api().caller();
      const { status, body, headers } = await call<Heard>('POST', AUDIO, {
        audio_data: base64(speech()),
        language: 'en',
      });
      expect([status, body.data.transcript, body.data.analysis.low_confidence]).toEqual([
        201,
        spokenWords,
        true,
      ]);
      expect(body.data.analysis).toMatchObject({
        language: 'en',
        recogniser: { engine: 'pocketsphinx' },
        words_per_minute: expect.any(Number) as number,
        filler_words: [],
        // PocketSphinx is too simple to pick sentences out of its words.
        questions: null,
      });
      const next = await call<Heard>('POST', AUDIO, {
        audio_data: base64(speech(2)),
        conversation_id: body.data.conversation_id,
        transcription_only: true,
      });
      expect(next.body.data.analysis).toMatchObject({
        words_per_minute: null,
        summary: null,
        questions: null,
        segments: [{}, {}],
      });
      const kept = await call<{
        full_log: { kind: string; content: string }[];
        analysis_results: Heard[];
      }>('GET', headers.get('location') ?? '');
      expect(
        kept.body.data.full_log.filter(
          ({ kind, content }) => kind === 'audio' && content.includes(spokenWords),
        ).length,
      ).toBeGreaterThanOrEqual(2);
      expect(kept.body.data.analysis_results.map((result) => result.transcription_id)).toEqual([
        body.data.transcription_id,
        next.body.data.transcription_id,
      ]);
    },
  );

  it.skipIf(speechAbsent !== null)(
    'are answered as text and subtitles, as Accept says',
    async () => {
      const recording = { audio_data: base64(speech()), language: 'en', transcription_only: true };
      const types = [
        'text/plain',
        'application/x-subrip',
        'text/vtt',
        'text/vtt;q=0.2, application/x-subrip;q=0.8',
        'application/json, text/vtt;q=0.5',
        '*/*',
      ];
      const answers = await Promise.all(types.map((accept) => send(recording, { accept })));
      expect(answers.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
        'text/plain',
        'application/x-subrip',
        'text/vtt',
        'application/x-subrip',
        'application/json',
        'application/json',
      ]);
      const [text, srt, vtt] = answers;
      expect(text?.text).toBe(`${spokenWords}\n`);
      expect(srt?.text).toMatch(
        new RegExp(`^1\n00:00:0\\d,\\d{3} --> 00:00:0\\d,\\d{3}\n${spokenWords}\n\n$`),
      );
      expect(vtt?.text).toMatch(
        new RegExp(`^WEBVTT\n\n00:00:0\\d\\.\\d{3} --> 00:00:0\\d\\.\\d{3}\n${spokenWords}\n\n$`),
      );
    },
  );

  it
    .skipIf(speechAbsent !== null)
    .each(
      ['m4a', 'aac', 'ogg', 'webm', 'mov', 'mp3']
        .map((kind) => `speech.${kind}`)
        .concat('vorbis.ogg'),
    )('are heard from %s as from FLAC', async (name) => {
    const [wanted, heard] = await Promise.all(
      ['speech.flac', name].map((file) =>
        send({ audio_data: base64(fixture(file)), language: 'en', transcription_only: true }),
      ),
    );
    expect(heard?.status).toBe(201);
    const [from, to] = [wanted, heard].map((answer) => answer?.body.data.analysis.segments ?? []);
    expect(to?.length).toBeGreaterThan(0);
    expect(to?.at(0)?.start).toBeCloseTo(from?.at(0)?.start ?? -1, 0);
    expect(to?.at(-1)?.end).toBeCloseTo(from?.at(-1)?.end ?? -1, 0);
  });

  it.skipIf(speechAbsent !== null)('are heard up to where they break off', async () => {
    const whole = fixture('speech.aac');
    const answer = await send({
      audio_data: base64(whole.subarray(0, Math.floor(whole.length * 0.7))),
    });
    expect(answer.status).toBe(201);
  });

  it('refuse subtitles without times', async () => {
    const refused = await send(
      { audio_data: base64(silence(1)), analysis_options: { timestamps: false } },
      { accept: 'text/vtt' },
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_ERROR']);
    const untimed = await send({
      audio_data: base64(silence(1)),
      analysis_options: { timestamps: false },
    });
    expect(untimed.body.data.analysis.segments).toBeNull();
  });

  it.each([
    ['a page instead of a file', '/page', 415, 'UNSUPPORTED_FILE_TYPE'],
    ['nothing there', '/absent', 422, 'VALIDATION_ERROR'],
    ['a redirect to inside', '/inside', 422, 'VALIDATION_ERROR'],
    ['more than the limit', '/large', 413, 'FILE_TOO_LARGE'],
  ] as const)('by address are refused: %s', async (_what, path, status, code) => {
    const answer = await send({ audio_url: media.origin + path });
    expect([answer.status, answer.body.code, answer.body.details.field_errors?.[0]?.field]).toEqual(
      [status, code, 'audio_url'],
    );
  });

  it('longer than the limit are refused, at the limit they pass', async () => {
    expect((await send({ audio_data: base64(silence(20)) })).status).toBe(201);
    const long = { audio_data: base64(silence(22)) };
    const refused = await send(long);
    expect((await send(long, { prefer: 'respond-async' })).status).toBe(422);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'VALIDATION_ERROR',
      expect.stringContaining('20 seconds'),
    ]);
  });

  it('are made once for an Idempotency-Key, and replayed in any format', async () => {
    const call = await api().caller();
    const body = { audio_data: base64(silence(1)) };
    const [once, twice] = [
      await call<Heard>('POST', AUDIO, body, { 'idempotency-key': 'one' }),
      await call<Heard>('POST', AUDIO, body, { 'idempotency-key': 'one' }),
    ];
    expect([twice.text, twice.headers.get('idempotent-replayed')]).toEqual([once.text, 'true']);
    expect(
      (await call('POST', AUDIO, body, { 'idempotency-key': 'one', accept: 'text/vtt' })).text,
    ).toBe('WEBVTT\n\n');
  });

  it('are told as they come, by events', async () => {
    const { text } = await send(
      { audio_data: base64(silence(2)) },
      { accept: 'text/event-stream' },
    );
    expect(text).toMatch(/event: analysis\n[\s\S]*event: done\ndata: \{"status":"success"/);
  });

  it('without a recogniser are refused plainly, and not called again', async () => {
    await api().restart('stop', { APLOMB_RECOGNISERS: 'cloud' });
    if (speechAbsent === null) {
      const { status, body } = await send({ audio_data: base64(speech()) });
      expect([status, body.code, body.message]).toEqual([
        503,
        'SERVICE_UNAVAILABLE',
        expect.stringMatching(/recogniser.*Waiting will not help/),
      ]);
      expect(body.details).toMatchObject({ retryable: false });
    }
    // Where nobody speaks there is nothing to recognise.
    expect((await send({ audio_data: base64(silence(1)) })).status).toBe(201);
  });

  it('that take too long end with the way out', async () => {
    if (speechAbsent !== null) return;
    await api().restart('stop', {
      APLOMB_ANALYSIS_TIMEOUT_SECONDS: '1',
      APLOMB_MAX_AUDIO_BYTES: '60000000',
      APLOMB_MAX_AUDIO_SECONDS: '3600',
    });
    const { status, body } = await send({ audio_data: base64(speech(200)), language: 'en' });
    expect([status, body.code, body.message]).toEqual([
      504,
      'GATEWAY_TIMEOUT',
      expect.stringContaining('Prefer: respond-async'),
    ]);
  });
});
