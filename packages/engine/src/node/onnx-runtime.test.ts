import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { telemetryFolders } from './onnx-telemetry.ts';

const at = (name: string): string => JSON.stringify(new URL(`./${name}.ts`, import.meta.url).href);
const model = JSON.stringify(
  fileURLToPath(new URL('../../fixtures/audio/silero_vad_v6.onnx', import.meta.url)),
);
const load = `
const { readFileSync } = await import('node:fs');
const { loadOnnxRuntime } = await import(${at('onnx-runtime')});
const { InferenceSession } = await loadOnnxRuntime();
const session = await InferenceSession.create(readFileSync(${model}));
console.log(session.inputNames.join());`;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'aplomb-onnx-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Runs a script in a process whose home is empty, outside of what the library takes for tests. */
async function run(script: string): Promise<{ out: string; err: string }> {
  const { CI: _, GITHUB_ACTIONS: __, ORT_DISABLE_TELEMETRY: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...inherited, HOME: home, XDG_CACHE_HOME: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err };
}

describe.skipIf(process.platform === 'win32')('ONNX Runtime', () => {
  it('leaves nothing in the home folder', async () => {
    expect((await run(load)).out.trim()).toBe('input,state,sr');
    expect(await readdir(home)).toEqual([]);
  });

  it('loads in a thread only when the process was told to be quiet', async () => {
    const inThread = (before: string): string =>
      `${before}; const { Worker } = await import('node:worker_threads');
const source = 'data:text/javascript,' + encodeURIComponent(${JSON.stringify(load)});
new Worker(new URL(source)).on('error', ({ name }) => console.log(name));`;
    expect((await run(inThread(''))).out.trim()).toBe('TelemetryError');
    const told = `const { turnOffUpload } = await import(${at('onnx-telemetry')}); turnOffUpload()`;
    expect((await run(inThread(told))).out.trim()).toBe('input,state,sr');
    expect(await readdir(home)).toEqual([]);
  });

  it('turns its events off by its own interface, as Windows needs', async () => {
    const library = join(
      dirname(dirname(fileURLToPath(import.meta.resolve('onnxruntime-node')))),
      `bin/napi-v6/${process.platform}/${process.arch}`,
      process.platform === 'darwin' ? 'libonnxruntime.1.dylib' : 'libonnxruntime.so.1',
    );
    const off = `
const { turnOffEvents, turnOffUpload } = await import(${at('onnx-telemetry')});
turnOffUpload();
turnOffEvents(${JSON.stringify(library)});
${load}`;
    const { out, err } = await run(off);
    expect(err).toBe('');
    expect(out.trim()).toBe('input,state,sr');
  });

  it('removes what it left, and no folder of others', async () => {
    const cache = join(home, 'cache');
    const remove = `
process.env.XDG_CACHE_HOME = ${JSON.stringify(cache)};
process.env.HOME = ${JSON.stringify(home)};
await (await import(${at('onnx-telemetry')})).removeTelemetry();`;
    const [folder = ''] = telemetryFolders({ XDG_CACHE_HOME: cache }, 'linux').slice(1);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'deviceid'), 'x');
    await run(remove);
    if (process.platform === 'linux') expect(await readdir(cache)).toEqual([]);
    await mkdir(folder, { recursive: true });
    await mkdir(join(dirname(dirname(folder)), 'Other'));
    await run(remove);
    if (process.platform !== 'linux') return;
    expect(existsSync(dirname(folder))).toBe(false);
    expect(await readdir(dirname(dirname(folder)))).toEqual(['Other']);
  });
});
