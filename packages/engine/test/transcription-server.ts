import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SPEECH_RATE } from '../src/audio/ports.ts';
import { decodeToSpeech } from '../src/node/audio/decode.ts';
import { pocketsphinxSource } from '../src/node/hearing/recognisers/pocketsphinx.ts';

/** What the server answers before it hears: a status, or nothing special. */
export type Answering = number | 'hear' | 'nonsense';

/** An OpenAI-compatible transcription server on loopback, with a real recogniser behind it. */
export interface TranscriptionServer {
  baseUrl: string;
  answers: Answering[];
  asked: {
    authorization: string | undefined;
    model: string;
    language: string | null;
    format: string;
    seconds: number;
  }[];
  close(): Promise<void>;
}

/**
 * Starts the server; it treats one request after another as `answers` says, the last of them for
 * good.
 */
export async function startTranscriptionServer(
  ...answers: Answering[]
): Promise<TranscriptionServer> {
  const recogniser = await pocketsphinxSource().open();
  const state: TranscriptionServer = {
    baseUrl: '',
    answers,
    asked: [],
    close: () => Promise.resolve(),
  };
  const server = createServer(
    (request, response) =>
      void (async () => {
        const pieces: Buffer[] = [];
        for await (const piece of request) pieces.push(piece as Buffer);
        const form = await new Response(Buffer.concat(pieces), {
          headers: { 'content-type': request.headers['content-type'] ?? '' },
        }).formData();
        const file = form.get('file');
        const decoded = await decodeToSpeech(
          file instanceof File ? await file.bytes() : new Uint8Array(0),
          { seconds: 60 },
        );
        const samples = decoded.ok
          ? (decoded.channels[0] ?? new Float32Array(0))
          : new Float32Array(0);
        const field = (name: string): string | null => {
          const value = form.get(name);
          return typeof value === 'string' ? value : null;
        };
        state.asked.push({
          authorization: request.headers.authorization,
          model: field('model') ?? '',
          language: field('language'),
          format: field('response_format') ?? '',
          seconds: samples.length / SPEECH_RATE,
        });
        const answer = state.answers.length > 1 ? state.answers.shift() : state.answers[0];
        if (typeof answer === 'number') {
          response.writeHead(answer, { 'retry-after': '0' }).end();
          return;
        }
        if (answer === 'nonsense') {
          response.end('{"text": 7}');
          return;
        }
        const { text, words } = await recogniser.recognise(samples, { language: 'en' });
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({
            task: 'transcribe',
            language: 'english',
            duration: samples.length / SPEECH_RATE,
            text,
            words: words?.map((word) => ({ word: word.text, start: word.start, end: word.end })),
            segments: [
              {
                id: 0,
                start: 0,
                end: samples.length / SPEECH_RATE,
                text,
                avg_logprob: -0.2,
                no_speech_prob: 0.01,
              },
            ],
          }),
        );
      })(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  state.close = async () => {
    await recogniser.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  return state;
}
