import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import recorded from '../../../packages/contract/src/examples/receipt.recorded.json' with { type: 'json' };
import { client } from '../../server/test/client.ts';
import { prepareData } from '../../server/test/database-template.ts';
import {
  type RunningServer,
  startServer,
  memoryFolder,
  type TemporaryFolder,
} from '../../server/test/running-server.ts';
import { blocksOf, docsPages } from './docs-blocks.ts';
import { runSample, type SampleRun } from './run-sample.ts';

const keysCommand = fileURLToPath(new URL('../../server/src/keys.ts', import.meta.url));
const pages = ['authentication', 'endpoints', 'response-formats', 'rate-limits'] as const;

describe('the commands on the pages of the API reference', () => {
  let folder: TemporaryFolder;
  let server: RunningServer;
  const runs = new Map<string, SampleRun>();

  beforeAll(async () => {
    folder = await memoryFolder();
    const data = join(folder.path, 'data');
    server = await startServer({
      APLOMB_DATA_DIR: await prepareData(data),
      APLOMB_RATE_PER_MINUTE: '60',
      APLOMB_DAILY_QUOTA: '1000',
    });
    const key = await server.createKey();
    await writeFile(join(folder.path, 'receipt.json'), recorded[0]?.body.file ?? '');
    // As in the repository's folder: npm runs the same command there.
    const npm = `npm() { shift 4; APLOMB_DATA_DIR='${data}' '${process.execPath}' '${keysCommand}' "$@"; }`;
    for (const page of pages) {
      const script = blocksOf(`api-reference/${page}`, 'bash').map(
        (block) => `${block.replaceAll('http://localhost:3000', server.origin)}\necho; echo ---`,
      );
      runs.set(
        page,
        await runSample('curl', [npm, ...script].join('\n'), folder.path, server.origin, key),
      );
    }
  });

  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  it('have PowerShell that our own parser can read', async () => {
    const call = client(server.origin, await server.createKey());
    for (const page of docsPages()) {
      for (const text of blocksOf(page, 'powershell')) {
        const asked = { text, analysis_mode: 'code', code_language: 'powershell' };
        const { body } = await call<{ code: { syntax: object } }>(
          'POST',
          '/v1/text/analyze',
          asked,
        );
        expect(body.data.code.syntax, text).toMatchObject({ checked: true, errors: [] });
      }
    }
  });

  const printed = (page: string): string[] => runs.get(page)?.out.split('---') ?? [];

  it.each(pages)('all run, on %s', (page) => {
    expect(runs.get(page)).toMatchObject({ code: 0, err: '' });
    expect(printed(page).length).toBeGreaterThan(1);
  });

  it('make a key, roll it, revoke the old one, and refuse what the narrow one may not do', () => {
    const [made, read, rolled, revoked, trial, asked, list, refused] = printed('authentication');
    expect([made, rolled, trial].map((text) => text?.trim())).toEqual(['', '', '']);
    expect(asked).toContain('"RATE_LIMIT_EXCEEDED"');
    expect(read).toContain('"context_profile_id"');
    expect(revoked).toMatch(/Revoked [0-9a-f-]{36}\./);
    expect(list).toContain('"pagination"');
    expect(refused).toMatch(/"ACCESS_DENIED".*"required_scope":"history:write"/);
  });

  it('verify a receipt, and read a conversation where Location says', () => {
    expect(printed('endpoints')[1]).toContain('"valid":true');
    expect(printed('endpoints')[2]).toMatch(/"full_log":\[.*return sum\(xs/);
  });

  it('show problem details, a replay, 304, the change of settings, gzip and a stream', () => {
    const [, problem, replay, conditional, change, zipped, stream] = printed('response-formats');
    expect(problem).toMatch(/"type":"http.*invalid-parameter-value"/);
    expect(replay).toMatch(/idempotent-replayed: true/i);
    expect(replay?.match(/idempotent-replayed/gi)).toHaveLength(1);
    expect(conditional?.trim()).toBe('304');
    expect(change).toContain('"context_profile_id":"coding"');
    expect(zipped).toContain('Packed on the way.');
    expect(stream).toMatch(/event: analysis[\s\S]*event: done/);
  });

  it('show the limits in force', () => {
    expect(printed('rate-limits')[0]).toMatch(
      /ratelimit-policy: "minute";q=60;w=60, "day";q=1000;w=86400[\s\S]*ratelimit: "minute";r=\d+/i,
    );
  });

  it('read every conversation page by page in Python', async () => {
    const [program = ''] = blocksOf('api-reference/response-formats', 'python');
    const run = await runSample(
      'python',
      program,
      folder.path,
      server.origin,
      await server.createKey(),
    );
    expect(run).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^[1-9]\d* conversations\n$/) as unknown,
    });
  });
});
