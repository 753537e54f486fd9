import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROOF_BYTES } from '@aplomb/contract';
import { readMachineProof } from '@aplomb/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/test/running-server.ts';
import { openBench } from './service-harness.ts';

const prove = fileURLToPath(new URL('../service/shell/prove/prove-main.ts', import.meta.url));
const screens = fileURLToPath(
  new URL('../../../packages/engine/fixtures/screens/', import.meta.url),
);

describe('the proof of a machine', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const pictures = join(folder.path, 'pictures');
    await mkdir(pictures);
    for (const end of ['png', 'json'])
      await cp(join(screens, `article-dark.${end}`), join(pictures, `article-dark.${end}`));
    environment = {
      APLOMB_DESKTOP_SHELL: 'headless',
      APLOMB_DESKTOP_HEADLESS: JSON.stringify({ pictures, windows: [] }),
    };
  });
  afterAll(() => folder.remove());

  it('tries what the app promises and signs figures, without a word of the screen', async () => {
    const file = join(folder.path, 'report.jws');
    const { stdout } = spawnSync(
      process.execPath,
      [prove, '--prove', '--quiet', '--idle', '5', '--report', file],
      { encoding: 'utf8', env: { ...process.env, ...environment } },
    );
    expect(stdout).toContain('Nothing was sent.');
    const signed = await readFile(file, 'utf8');
    expect(signed.length).toBeLessThan(PROOF_BYTES);
    const read = await readMachineProof(signed);
    if (!read.ok) expect.fail(read.fault);
    const { rows, machine } = read.report;
    expect(machine.monitors).toHaveLength(1);
    const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
    const surely = ['start', 'monitors', 'reading', 'overlay', 'text', 'idle'];
    const much = ['recording', 'captures', 'search'];
    const kept = ['second-start', 'sealed', 'crash', 'audit', 'sockets', 'check-storage'];
    for (const id of [...surely, ...much, ...kept])
      expect([id, outcomes.get(id)]).toEqual([id, 'passed']);
    const figures = (row: string) => rows.find(({ id }) => id === row)?.figures ?? [];
    const valueOf = (row: string, name: string) =>
      figures(row).find((figure) => figure.name === name)?.value ?? 0;
    expect(valueOf('captures', 'captures')).toBeGreaterThan(0);
    expect(valueOf('captures', 'processor time of a capture')).toBeGreaterThan(0);
    const written = valueOf('search', 'conversations written');
    expect(written).toBeGreaterThan(0);
    expect(figures('search').map(({ name }) => name)).toContain(`first search, of ${written}`);
    // No microphone is here, and no key can be pressed.
    expect(outcomes.get('listening')).toBe('unknown');
    const label = JSON.parse(await readFile(join(screens, 'article-dark.json'), 'utf8')) as {
      lines?: { text: string }[];
    };
    for (const { text } of label.lines ?? []) expect(JSON.stringify(rows)).not.toContain(text);
    const at = Math.floor(signed.length / 2);
    const other = signed[at] === 'A' ? 'B' : 'A';
    expect((await readMachineProof(signed.slice(0, at) + other + signed.slice(at + 1))).ok).toBe(
      false,
    );
  }, 300_000);

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
