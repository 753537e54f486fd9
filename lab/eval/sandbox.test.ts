import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram, whyNoSandbox } from './sandbox.ts';

// Elsewhere code isn't run unless the person asks for it.
describe.skipIf(whyNoSandbox() !== null)('the sandbox', () => {
  it('runs Python and JavaScript and says how they failed', async () => {
    expect(await runProgram('python', 'print(6 * 7)', true)).toEqual({ ok: true, output: '42' });
    expect(await runProgram('javascript', 'console.log(6 * 7)', true)).toEqual({
      ok: true,
      output: '42',
    });
    const failed = await runProgram('python', 'assert 1 == 2, "not the same"', true);
    expect(failed).toMatchObject({ ok: false, output: expect.stringContaining('not the same') });
  });

  it('shows no files of the person and changes none', async () => {
    const folder = mkdtempSync(join(homedir(), '.aplomb-sandbox-'));
    const file = join(folder, 'secret.txt');
    writeFileSync(file, 'secret');
    try {
      const read = await runProgram('python', `print(open(${JSON.stringify(file)}).read())`, true);
      expect(read).toMatchObject({ ok: false, output: expect.stringContaining('No such file') });
      const here = join(import.meta.dirname, 'written-by-sandbox.txt');
      const write = `require('node:fs').writeFileSync(${JSON.stringify(here)}, 'x')`;
      expect((await runProgram('javascript', write, true)).ok).toBe(false);
      expect(existsSync(here)).toBe(false);
      expect(readFileSync(file, 'utf8')).toBe('secret');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('reaches no server, not even on this machine', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const open = `fetch('http://127.0.0.1:${port}').then(() => process.exit(0), () => process.exit(3))`;
    expect((await runProgram('javascript', open, false)).ok).toBe(true);
    expect((await runProgram('javascript', open, true)).ok).toBe(false);
    server.close();
    expect(requests).toBe(1);
  });

  it('stops what takes too long or too much memory', async () => {
    const endless = await runProgram('javascript', 'for (;;) {}', true);
    expect(endless.ok).toBe(false);
    const greedy = await runProgram('python', 'x = [0] * (1024 ** 3)', true);
    expect(greedy).toMatchObject({ ok: false, output: expect.stringContaining('MemoryError') });
  });
});
