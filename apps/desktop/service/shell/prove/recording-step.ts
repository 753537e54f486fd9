import { noSpeechModel } from '../../../shared/requests/opened-recordings.ts';
import { asWav, WAV_SAMPLE_BYTES } from '../../base/as-wav.ts';
import { waitFor } from './app-under-proof.ts';
import {
  failed,
  figure,
  late,
  passed,
  type ProofContext,
  type ProofOutcome,
  type ProofStep,
  unknown,
} from './row.ts';

const SOUND_SECONDS = 60,
  SAMPLE_RATE = 16_000,
  PITCH = 130,
  SYLLABLES_PER_SECOND = 4,
  LOUDNESS = 9_000,
  PIECE_BYTES = 1_000_000,
  HEARD_MILLISECONDS = 90_000,
  LOOK_MILLISECONDS = 100;
const notTold =
  'The sound is made by program and goes the way that the window sends it. How the window decodes ' +
  'other formats (WebCodecs) and how well words are understood is not told by this.';

/** A recording that is opened as a file, from its arrival on. */
export const recordingStep: ProofStep = { id: 'recording', run: openRecording };

async function openRecording({ app }: ProofContext): Promise<ProofOutcome> {
  const wav = asWav(madeSound(), SAMPLE_RATE);
  const started = performance.now();
  const { id } = await app.ask('openedRecordings.open', {
    name: 'proof.wav',
    told: { who: 'The proof of this machine', how: 'alone', note: '' },
  });
  for (let at = 0; at < wav.length; at += PIECE_BYTES) {
    const base64 = wav.subarray(at, at + PIECE_BYTES).toString('base64');
    await app.ask('openedRecordings.push', { id, at, base64 });
  }
  const arrived = performance.now() - started;
  await app.ask('openedRecordings.transcribe', { id });
  const find = async () =>
    (await app.ask('openedRecordings.list', {})).find((recording) => recording.id === id);
  const took = await waitFor(
    async () => ['done', 'failed'].includes((await find())?.phase ?? 'failed'),
    HEARD_MILLISECONDS,
    LOOK_MILLISECONDS,
  );
  const figures = [
    figure('length of the sound', SOUND_SECONDS, 's'),
    figure('handed over', arrived, 'ms'),
    ...(took === null ? [] : [figure('heard, with the start of its process', took, 'ms')]),
  ];
  const recording = await find();
  await app.ask('openedRecordings.remove', { id });
  if (took === null) return late('It was not heard to its end in time.', figures);
  if (recording?.phase === 'done') return passed(notTold, figures);
  const fault = recording?.problem?.detail ?? 'The recording is not listed any more.';
  return fault === noSpeechModel ? unknown(`${fault} ${notTold}`, figures) : failed(fault, figures);
}

/** A hum in syllables, with a second of silence in each five: no words, and no quiet either. */
function madeSound(): Buffer {
  const sound = Buffer.alloc(SOUND_SECONDS * SAMPLE_RATE * WAV_SAMPLE_BYTES);
  for (let index = 0; index < SOUND_SECONDS * SAMPLE_RATE; index++) {
    const seconds = index / SAMPLE_RATE;
    const swell = Math.sin(Math.PI * SYLLABLES_PER_SECOND * seconds) ** 2;
    const loudness = seconds % 5 < 4 ? LOUDNESS * swell : 0;
    const phase = 2 * Math.PI * PITCH * seconds;
    const hum = (Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(5 * phase) / 4) / 2;
    sound.writeInt16LE(Math.round(loudness * hum), index * WAV_SAMPLE_BYTES);
  }
  return sound;
}
