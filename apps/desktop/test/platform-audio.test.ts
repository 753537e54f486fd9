import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram, installPrograms } from '../../../tools/system-packages.ts';
import type { AudioChunk } from '../service/base/ports.ts';
import { createPulseAudio } from '../service/platform/audio-pulse.ts';
import { createGapFiller } from '../service/platform/gap-filler.ts';
import { openBench } from './service-harness.ts';
import { until } from './x-session.ts';

describe('a device that sends nothing while nothing plays', () => {
  const rate = 1_000;
  const filled = (silent: boolean): AudioChunk[] => {
    const heard: AudioChunk[] = [];
    const filler = createGapFiller({
      sampleRate: rate,
      channels: 2,
      silent,
      push: (chunk) => heard.push(chunk),
    });
    const sound = [Int16Array.from({ length: 100 }, () => 7), new Int16Array(100)];
    filler.hear(sound, 100);
    filler.hear(sound, 205);
    filler.check(900);
    filler.hear(sound, 1_500);
    filler.check(61_500);
    return heard;
  };

  it('gets silence of the length it was silent, so that times stay true', () => {
    expect(
      filled(true).map(({ channels, at }) => [channels[0]?.length, channels[0]?.[0], at]),
    ).toEqual([
      [100, 7, 100],
      [100, 7, 205],
      [700, 0, 900],
      [500, 0, 1_400],
      [100, 7, 1_500],
      [2_000, 0, 61_500],
    ]);
  });

  it('is left alone where it is a microphone', () => {
    expect(filled(false)).toHaveLength(3);
  });
});

const run = promisify(execFile);
/** Plays a tone of so many seconds to an output. */
function play(output: string, seconds: number): ChildProcess {
  const tone = Buffer.from(
    Int16Array.from(
      { length: 48_000 * 2 * seconds },
      (_, index) => 12_000 * Math.sin(((index >> 1) / 48_000) * 2 * Math.PI * 440),
    ).buffer,
  );
  const player = spawn(
    'pacat',
    ['--playback', `--device=${output}`, '--rate=48000', '--format=s16le', '--channels=2', '--raw'],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  );
  player.stdin.on('error', () => undefined);
  player.stdin.write(tone);
  return player;
}

installPrograms(['pulseaudio', 'parec']);
const fault =
  process.platform === 'linux' &&
  findProgram('pulseaudio') !== null &&
  findProgram('parec') !== null
    ? null
    : 'needs PulseAudio';

describe.skipIf(fault !== null)(`PulseAudio (${fault ?? 'null sinks'})`, () => {
  let folder: string, server: ChildProcess;
  const before = process.env['PULSE_SERVER'];
  const audio = createPulseAudio();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aplomb-pulse-'));
    const socket = join(folder, 'native');
    process.env['PULSE_SERVER'] = `unix:${socket}`;
    server = spawn(
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
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          PULSE_RUNTIME_PATH: folder,
          PULSE_STATE_PATH: folder,
          XDG_CONFIG_HOME: folder,
        },
      },
    );
    await until(
      async () => (await audio.devices()).some(({ id }) => id === 'microphone'),
      'PulseAudio',
    );
  });
  afterAll(async () => {
    await audio.close();
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    if (before === undefined) delete process.env['PULSE_SERVER'];
    else process.env['PULSE_SERVER'] = before;
    await rm(folder, { recursive: true, force: true });
  });

  it('tells microphones from outputs', async () => {
    const devices = await audio.devices();
    expect(devices.find(({ id }) => id === 'microphone')?.source).toBe('microphone');
    expect(devices.find(({ id }) => id === 'speakers.monitor')?.source).toBe('system');
    expect(
      devices
        .filter((device) => device.default)
        .map(({ source }) => source)
        .toSorted(),
    ).toEqual(['microphone', 'system']);
  });

  it('hears what plays, in time, until it is closed', async () => {
    const player = play('speakers', 20);
    const recording = await audio.open('system', 'speakers.monitor');
    let loudest = 0,
      last = 0;
    for await (const { sampleRate, channels, at } of recording.chunks) {
      expect([sampleRate, channels.length]).toEqual([48_000, 2]);
      expect(at).toBeGreaterThanOrEqual(last);
      last = at;
      loudest = Math.max(loudest, ...(channels[0] ?? []));
      if (loudest > 11_000) await recording.close();
    }
    expect(loudest).toBeLessThan(12_100);
    player.kill('SIGKILL');
  });

  it('names a microphone or an output that is muted within two seconds, and that it no longer is', async () => {
    const bench = await openBench([], { audio });
    await bench.call('settings.set', { group: 'audio', values: { transcription: false } });
    await bench.call('consent.record', { who: 'Everybody', how: 'said' });
    const player = play('feed', 60);
    await bench.call('audio.start', { source: 'both' });
    await bench.event('level', ({ channel, peak }) => channel === 0 && peak > 0.1);
    // What was told before, of the output on which nothing plays, gives way to what is certain.
    await bench.event(
      'notice',
      ({ problem }) => problem?.detail.includes('has been silent') === true,
    );
    for (const [kind, device] of [
      ['source', 'microphone'],
      ['sink', 'speakers'],
    ] as const) {
      const from = bench.events.length;
      const began = performance.now();
      await run('pactl', [`set-${kind}-mute`, device, '1']);
      const { id, problem } = await bench.event(
        'notice',
        (notice) => notice.problem?.detail.includes('is muted') === true,
        from,
      );
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(problem?.code).toBe(1001);
      await run('pactl', [`set-${kind}-mute`, device, '0']);
      await bench.event('notice.gone', (gone) => gone.id === id, from);
    }
    player.kill('SIGKILL');
    await bench.close();
  });

  it('answers 1001 for no device, and when the device goes away', async () => {
    await expect(audio.open('microphone', 'gone')).rejects.toMatchObject({ code: 1001 });
    const { chunks } = await audio.open('microphone', null);
    const read = (async () => {
      for await (const { channels } of chunks) if (channels.length === 1) server.kill('SIGKILL');
    })();
    await expect(read).rejects.toMatchObject({ code: 1001 });
  });
});
