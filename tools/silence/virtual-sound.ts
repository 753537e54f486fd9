import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../apps/desktop/test/x-session.ts';

/** A sound server of its own. */
export interface Sound {
  readonly environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** One whose microphone hears what it is told to play. */
export interface QuietSound extends Sound {
  /** Plays a sound file into the microphone. */
  play(file: string): ChildProcess;
}

const sentences =
  'Could you tell us how you would find a fault in a service that is slow? I would ' +
  'measure first. Then we look at the database, and at what the users see.';

/** Starts PulseAudio in a folder and speaks into its microphone, with a pause after each time. */
export async function openSound(
  folder: string,
  { said = sentences, pauseMilliseconds = 500 } = {},
): Promise<Sound> {
  const sound = await openQuietSound(folder);
  const voice = join(folder, 'voice.wav');
  spawnSync('espeak-ng', ['-w', voice, said], { env: { ...process.env, ...sound.environment } });
  const silence = new AbortController();
  const silenced = once(silence.signal, 'abort');
  let player: ChildProcess | null = null;
  const speak = async (): Promise<void> => {
    while (!silence.signal.aborted) {
      player = sound.play(voice);
      await once(player, 'exit');
      // Silence ends the pause early, which the loop sees.
      await Promise.race([silenced, wait(pauseMilliseconds, undefined, { ref: false })]);
    }
  };
  const spoken = speak();
  return {
    environment: sound.environment,
    async close() {
      silence.abort();
      player?.kill('SIGKILL');
      await spoken;
      await sound.close();
    },
  };
}

/** Starts PulseAudio in a folder; its microphone hears nothing until something is played. */
export async function openQuietSound(folder: string): Promise<QuietSound> {
  const socket = join(folder, 'native');
  const environment = {
    PULSE_SERVER: `unix:${socket}`,
    PULSE_RUNTIME_PATH: folder,
    PULSE_STATE_PATH: folder,
    PULSE_COOKIE: join(folder, 'cookie'),
  };
  const env = { ...process.env, ...environment, XDG_CONFIG_HOME: folder };
  const server = spawn(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '--disable-shm=yes',
      '-L',
      `module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
      '-L',
      'module-null-sink sink_name=speakers',
      '-L',
      'module-null-sink sink_name=feed',
      '-L',
      'module-remap-source master=feed.monitor source_name=microphone',
    ],
    { stdio: 'ignore', env },
  );
  await until(
    () => spawnSync('pactl', ['set-default-source', 'microphone'], { env }).status === 0,
    'PulseAudio',
  );
  return {
    environment,
    play: (file) => spawn('paplay', ['--device=feed', file], { stdio: 'ignore', env }),
    async close() {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}
