import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantTools } from '@aplomb/contract';
import { root } from '../../../tools/package/lock-file.ts';
import { mcpbBundle } from '../../../tools/package/mcpb-bundle.ts';
import { writeZip } from '../../../tools/package/write-zip.ts';
import { unzip } from './unzip.ts';

interface Manifest {
  readonly server: { readonly mcp_config: { readonly args: string[]; readonly env: object } };
  readonly icon: string;
  readonly tools: { readonly name: string }[];
}

describe('the bundle for assistants', () => {
  let folder = '';
  let manifest: Manifest;
  const made = async (): Promise<Buffer> => {
    const path = join(folder, 'bundle.zip');
    await writeZip(path, mcpbBundle(), {});
    return readFile(path);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aplomb-mcpb-'));
    for (const { path, bytes } of unzip(await made())) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  /** What an assistant runs, once it has put the folder in. */
  const script = (): string =>
    manifest.server.mcp_config.args[0]?.replace('${__dirname}', folder) ?? '';

  it('has the same bytes each time, an icon, and the tools of the app', async () => {
    const sums = [await made(), await made()].map((bytes) =>
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(sums[0]).toBe(sums[1]);
    const icon = await readFile(join(folder, manifest.icon));
    expect([icon.subarray(1, 4).toString(), icon.readUInt32BE(16)]).toEqual(['PNG', 256]);
    expect(manifest.tools.map(({ name }) => name)).toEqual(Object.keys(assistantTools));
  });

  it('starts the program that was chosen, and speaks MCP through it', async () => {
    // In place of Aplomb.exe, the same command from source.
    const program = join(folder, 'program');
    const main = join(root, 'apps/desktop/service/mcp-main.ts');
    await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
    await chmod(program, 0o755);
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [script()],
        env: { APLOMB_PROGRAM: program, APLOMB_DESKTOP_DATA: folder },
        stderr: 'ignore',
      }),
    );
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(manifest.tools.map(({ name }) => name));
    await client.close();
  });

  it('finds an installed program by itself, and says where it looked when there is none', async () => {
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [script()], { env, encoding: 'utf8' });
    const lost = run({ APLOMB_PROGRAM: '', LOCALAPPDATA: folder });
    expect([lost.status, lost.stderr]).toEqual([1, expect.stringContaining('Aplomb.exe')]);
    const installed = join(folder, 'Programs', 'Aplomb', 'Aplomb.exe');
    await mkdir(dirname(installed), { recursive: true });
    await writeFile(installed, '#!/bin/sh\necho "started with $1"\nexit 3\n', { mode: 0o755 });
    const found = run({ APLOMB_PROGRAM: '', LOCALAPPDATA: folder });
    expect([found.status, found.stdout]).toEqual([3, 'started with --mcp\n']);
    const wrong = run({ APLOMB_PROGRAM: join(folder, 'gone.exe') });
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('ENOENT')]);
  });
});
