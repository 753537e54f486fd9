import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPEECH_RATE } from '../../packages/engine/src/audio/ports.ts';
import { inTurn, noiseSource, speak, wavOf } from '../../packages/engine/test/speech.ts';
import { openQuietSound, type QuietSound } from '../../tools/silence/virtual-sound.ts';

/** Longer than a film with its preparation; a microphone without any sound is taken for a broken one. */
const ROOM_SECONDS = 900;

/** Somebody whom the app's microphone hears. */
export interface Voice {
  readonly sound: QuietSound;
  /** Says the sentence. */
  ask(): void;
  close(): Promise<void>;
}

/** A sound server of its own and a made-up voice that says this sentence when it is told to. */
export async function openVoice(sentence: string): Promise<Voice> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-voice-'));
  const sound = await openQuietSound(folder);
  const file = join(folder, 'question.wav');
  await writeFile(file, wavOf([inTurn(1.2, await speak(sentence, 'slt'))]));
  const hiss = noiseSource(1);
  const room = Float32Array.from({ length: ROOM_SECONDS * SPEECH_RATE }, () => hiss() * 0.0005);
  await writeFile(join(folder, 'room.wav'), wavOf([room]));
  const quiet = sound.play(join(folder, 'room.wav'));
  return {
    sound,
    ask() {
      sound.play(file);
    },
    async close() {
      quiet.kill('SIGKILL');
      await sound.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
    },
  };
}
