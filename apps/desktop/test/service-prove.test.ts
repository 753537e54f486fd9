import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/test/running-server.ts';
import { openBench } from './service-harness.ts';

const prove = fileURLToPath(new URL('../service/shell/prove/prove-main.ts', import.meta.url));
const screens = fileURLToPath(
  new URL('../../../packages/engine/fixtures/screens/', import.meta.url),
);

/** What a whole proof tells is held by the test of the window that shows it. */
describe('the proof of a machine', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const pictures = join(folder.path, 'pictures');
    await mkdir(pictures);
    await cp(join(screens, 'article-dark.png'), join(pictures, 'article-dark.png'));
    environment = {
      APLOMB_DESKTOP_SHELL: 'headless',
      APLOMB_DESKTOP_HEADLESS: JSON.stringify({ pictures, windows: [] }),
    };
  });
  afterAll(() => folder.remove());

  it('leaves no app behind when it is ended in the middle', async () => {
    const child = spawn(process.execPath, [prove, '--prove', '--quiet'], {
      env: { ...process.env, ...environment, TMPDIR: folder.path },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    const left = (await readdir(folder.path)).filter((name) => name.startsWith('aplomb-proof-'));
    expect(left).toEqual([]);
  });

  it('is begun, watched and ended from the window', async () => {
    Object.assign(process.env, environment);
    const bench = await openBench(['article-dark.png']);
    try {
      expect(await bench.call('proof.get', {})).toMatchObject({ running: false, rows: [] });
      expect((await bench.fails('proof.report', {})).code).toBe('RESOURCE_NOT_FOUND');
      await bench.call('proof.start', {});
      await expect
        .poll(async () => (await bench.call('proof.get', {})).rows[0]?.outcome)
        .toBe('passed');
      await bench.call('proof.stop', {});
      await expect.poll(async () => (await bench.call('proof.get', {})).running).toBe(false);
      const { done, problem } = await bench.call('proof.get', {});
      expect([done, problem?.advice]).toEqual([false, 'Run it again.']);
    } finally {
      for (const name of Object.keys(environment)) delete process.env[name];
      await bench.close();
    }
  });
});
