import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childrenOf } from './children.ts';
import { dataFolder } from './database-template.ts';
import { type RunningServer, startServer, type TemporaryFolder } from './running-server.ts';

const POLL_MILLISECONDS = 20;
/** Takes the engine about a second. */
const longText = 'The committee have decided that the informations are old. '.repeat(400);

let server: RunningServer;
let key = '';
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await dataFolder();
  server = await startServer({
    APLOMB_DATA_DIR: folder.path,
    APLOMB_TEXT_WORKERS: '1',
    APLOMB_TEXT_PRELOAD: 'true',
  });
  key = await server.createKey();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

async function ask(text: string): Promise<{ status: number; code: string | undefined }> {
  const answer = await fetch(`${server.origin}/v1/text/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, analysis_mode: 'document' }),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

/** Kills children of the server, one after another as they appear; answers how many there were. */
async function killChildren(count: number, ended: () => boolean): Promise<number> {
  const killed = new Set<number>();
  while (killed.size < count && !ended()) {
    const next = childrenOf(server.pid).find((pid) => !killed.has(pid));
    if (next !== undefined) {
      process.kill(next, 'SIGKILL');
      killed.add(next);
    }
    await wait(POLL_MILLISECONDS);
  }
  return killed.size;
}

it.skipIf(process.platform !== 'linux')('is loaded before the first text', async () => {
  await expect.poll(() => childrenOf(server.pid)).toHaveLength(1);
});

it.skipIf(process.platform !== 'linux')(
  'answers what a killed worker worked on, and all that waited for it',
  async () => {
    const asked = [ask(longText), ask('A short text.'), ask('Another one.')];
    await wait(POLL_MILLISECONDS);
    expect(await killChildren(1, () => false)).toBe(1);
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ status: 201, code: undefined })));
  },
);

it.skipIf(process.platform !== 'linux')(
  'says that the service is unavailable when every worker is killed, and works again after that',
  async () => {
    let answer: { status: number; code: string | undefined } | undefined;
    const asked = ask(longText).then((given) => (answer = given));
    await killChildren(Infinity, () => answer !== undefined);
    expect(await asked).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(await ask('A short text.')).toEqual({ status: 201, code: undefined });
  },
);
