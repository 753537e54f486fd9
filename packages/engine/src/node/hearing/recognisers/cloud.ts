import { setTimeout as sleep } from 'node:timers/promises';
import {
  cloudTranscription,
  languageNamed,
  type CloudTranscription,
  type LanguageCode,
} from '@aplomb/contract';
import type { Recognised, Recogniser } from '../../../audio/ports.ts';
import type { RecogniserSource } from '../../../audio/chain.ts';
import { RecogniserError } from '../../../audio/recogniser-error.ts';
import type { CloudRecogniser } from '../messages.ts';
import { parseJson } from '../../../json.ts';
import { abortOf } from '../abort-of.ts';
import { toWav } from '../../audio/wav-file.ts';

const timeoutMilliseconds = 60_000;
const longestWaitSeconds = 10;
const largestAnswerBytes = 4_000_000;

/** `waitSeconds` says that trying again may help, and after how long. */
class CloudError extends RecogniserError {
  readonly waitSeconds: number | null;

  constructor(reason: string, waitSeconds: number | null, options?: ErrorOptions) {
    super(reason, options);
    this.waitSeconds = waitSeconds;
  }
}

/**
 * An OpenAI-compatible transcription service. Its key goes to that address only and into no
 * message.
 */
export function cloudSource(cloud: CloudRecogniser): RecogniserSource {
  const recogniser: Recogniser = {
    async recognise(samples, { language, signal }) {
      const abort = abortOf(signal);
      const asked = (): Promise<Recognised> => post(cloud, samples, language, abort);
      return asked().catch(async (error: unknown) => {
        const seconds = error instanceof CloudError ? error.waitSeconds : null;
        if (seconds === null || abort?.aborted === true) throw error;
        await sleep(seconds * 1000);
        return asked();
      });
    },
    close: () => Promise.resolve(),
  };
  return {
    engine: 'cloud',
    model: cloud.model,
    trusted: true,
    languages: cloud.languages ?? null,
    availability: () => Promise.resolve(null),
    open: () => Promise.resolve(recogniser),
  };
}

async function post(
  { baseUrl, apiKey, model }: CloudRecogniser,
  samples: Float32Array,
  language: LanguageCode | 'auto',
  signal: AbortSignal | null,
): Promise<Recognised> {
  const form = new FormData();
  form.set('file', new Blob([toWav(samples)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  if (language !== 'auto') form.set('language', language);
  const limit = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      signal: signal === null ? limit : AbortSignal.any([signal, limit]),
    });
    if (response.ok) return read(await answerOf(response));
    await response.body?.cancel();
    const mayHelp = response.status === 429 || response.status >= 500;
    throw new CloudError(refusal(response.status), mayHelp ? waitOf(response) : null);
  } catch (cause) {
    if (cause instanceof CloudError) throw cause;
    if (limit.aborted)
      throw new CloudError('The transcription service did not answer in time.', null, { cause });
    throw new CloudError('The transcription service could not be reached.', 1, { cause });
  }
}

function refusal(status: number): string {
  if (status === 401 || status === 403)
    return 'The transcription service refused the key. Check it in the settings.';
  if (status === 404)
    return 'The transcription service has no such address or model. Check both in the settings.';
  return `The transcription service answered with status ${status}.`;
}

function waitOf(response: Response): number {
  const asked = Number(response.headers.get('retry-after') ?? '1');
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), longestWaitSeconds) : 1;
}

async function answerOf(response: Response): Promise<CloudTranscription> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > largestAnswerBytes) break;
  }
  const answer = cloudTranscription.safeParse(parseJson(text + decoder.decode()));
  if (answer.success) return answer.data;
  throw new CloudError(
    'The transcription service answered in a form that is not OpenAI’s verbose_json.',
    null,
  );
}

function read({ text, language, segments, words }: CloudTranscription): Recognised {
  const mean = (values: readonly (number | null | undefined)[]): number | null => {
    const told = values.filter((value) => value !== null && value !== undefined);
    return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0) / told.length;
  };
  const likelihood = mean(segments?.map((segment) => segment.avg_logprob) ?? []);
  const unit = (value: number): number => Math.min(1, Math.max(0, value));
  const silence = mean(segments?.map((segment) => segment.no_speech_prob) ?? []);
  const pieces = words
    ?.map((word) => ({ text: word.word.trim(), start: word.start, end: word.end }))
    .filter((word) => word.text !== '');
  return {
    text: text.trim(),
    language: typeof language === 'string' ? languageNamed(language) : null,
    confidence: likelihood === null ? null : unit(Math.exp(likelihood)),
    noSpeech: silence === null ? null : unit(silence),
    // Words come without punctuation: they time the sentences but would not replace them.
    words: pieces === undefined || pieces.length === 0 ? null : punctuate(pieces, text),
  };
}

/** Times the words of the punctuated text where both have as many; else gives the bare words up. */
function punctuate(
  words: readonly { text: string; start: number; end: number }[],
  text: string,
): Recognised['words'] {
  const written = text.trim().split(/\s+/u);
  return written.length === words.length
    ? words.map((word, index) => ({ ...word, text: written[index] ?? word.text }))
    : null;
}
