import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from './database-template.ts';
import { type RunningServer, startServer, type TemporaryFolder } from './running-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The README's requests, each with the comment above it; key and address are those of the test's
 * server.
 */
function readmeRequests(key: string, origin: string): { what: string; script: string }[] {
  const section = readFileSync(`${root}/README.md`, 'utf8').split('## First requests')[1] ?? '';
  const block = /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  return block
    .split(/\n(?=# )/)
    .filter((part) => part.startsWith('# '))
    .map((part) => ({
      what: part.split('\n', 1)[0] ?? '',
      script: `KEY=${key}\nAPI=${origin}/v1\n${part}`,
    }));
}

describe('the requests of the README', () => {
  let folder: TemporaryFolder;
  let server: RunningServer;
  let answers: Record<string, unknown>[];

  beforeAll(async () => {
    folder = await dataFolder();
    server = await startServer({ APLOMB_DATA_DIR: folder.path });
    answers = [];
    for (const { script } of readmeRequests(await server.createKey(), server.origin)) {
      const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      answers.push((JSON.parse(output) as { data: Record<string, unknown> }).data);
    }
  });

  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  it('tell the language, sentiment and keywords of a paragraph', () => {
    expect(answers[0]).toMatchObject({
      detected_language: 'en',
      sentiment: 'positive',
      engine: 'local',
    });
    expect(answers[0]?.['keywords']).toContainEqual(expect.stringContaining('headset'));
  });

  it('find the missing bracket and the shared default in a source file', () => {
    expect(answers[1]).toMatchObject({
      code: { language: 'python', syntax: { checked: true, errors: [{ expected: ')' }] } },
    });
    expect(answers[1]?.['code']).toMatchObject({
      likely_bugs: expect.arrayContaining([
        expect.objectContaining({ line: 4, severity: 'high' }),
      ]) as unknown,
    });
  });

  it('read a real screenshot and say what is on it', () => {
    expect(answers[2]).toMatchObject({
      details: {
        kind: 'problem',
        language: 'en',
        problem: { solution: null },
        code: { language: 'java' },
      },
    });
    expect(answers[2]).toMatchObject({
      details: { text: expect.stringContaining('Longest Echo') as unknown },
    });
  });

  it('hear that nobody speaks in a silent recording', () => {
    expect(answers[3]).toMatchObject({
      transcript: '',
      analysis: { segments: [], low_confidence: false },
      engine: 'local',
    });
  });
});
