import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { endWithTests } from '../../../apps/server/test/children.ts';
import { requireProgram } from '../../../tools/system-packages.ts';
import { Aplomb, type LiveMessage } from '../src/index.ts';

const python = fileURLToPath(new URL('../../../clients/python', import.meta.url));

/** Bytes of each piece of sound: a tenth of a second. */
export const PIECE = 3_200;

/** Who speaks, to whom, and what is done after each piece: it is waited for. */
export interface Speech {
  readonly origin: string;
  readonly key: string;
  readonly sound: Buffer;
  readonly meanwhile: (sent: number) => Promise<unknown>;
}

/** Speaks to the end, and tells what was heard, in order. */
export type Speaker = (speech: Speech) => Promise<LiveMessage[]>;

/** The clients that keep a stream of sound over cuts. */
export const speakers = {
  TypeScript: inTypeScript,
  'Python, sync': (speech) => inPython('sync', speech),
  'Python, async': (speech) => inPython('async', speech),
} as const satisfies Readonly<Record<string, Speaker>>;

async function inTypeScript({ origin, key, sound, meanwhile }: Speech): Promise<LiveMessage[]> {
  const aplomb = new Aplomb({ apiKey: key, baseUrl: origin });
  const stream = aplomb.audio.live({ sample_rate: 16_000, language: 'en' });
  const heard: LiveMessage[] = [];
  const listening = (async () => {
    for await (const message of stream) heard.push(message);
  })();
  for (let at = 0; at < sound.length; at += PIECE) {
    await stream.send(sound.subarray(at, at + PIECE));
    await meanwhile(at / PIECE);
  }
  await stream.finish();
  await listening;
  return heard;
}

async function inPython(
  kind: 'sync' | 'async',
  { origin, key, sound, meanwhile }: Speech,
): Promise<LiveMessage[]> {
  requireProgram('pythonHttpx');
  requireProgram('pythonWebsockets');
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-speech-'));
  const file = join(folder, 'sound.raw');
  writeFileSync(file, sound);
  const child = endWithTests(
    spawn(
      requireProgram('python'),
      [join(python, 'tests/run_live.py'), kind, file, String(PIECE)],
      {
        env: {
          PATH: '/usr/bin:/bin',
          PYTHONPATH: join(python, 'src'),
          PYTHONDONTWRITEBYTECODE: '1',
          APLOMB_KEY: key,
          APLOMB_URL: origin,
        },
        stdio: 'pipe',
      },
    ),
  );
  const errors = text(child.stderr);
  const exited = once(child, 'exit');
  let last = '';
  for await (const line of createInterface(child.stdout)) {
    last = line;
    if (line.startsWith('[')) continue;
    await meanwhile(Number(line));
    child.stdin.write('\n');
  }
  await exited;
  rmSync(folder, { recursive: true });
  expect(await errors).toBe('');
  return JSON.parse(last) as LiveMessage[];
}
