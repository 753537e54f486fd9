import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { rulesFlag } from '@aplomb/contract';
import { makeSigningJwk, openSigningKey, rulesLink } from '@aplomb/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptOf, sessionOf } from '../../../packages/proof/test/receipt-material.ts';
import { VERIFY_RECEIPT } from '../service/base/start-again.ts';
import type { RequestResult } from '../shared/messages.ts';
import { signedRules } from './signed-rules.ts';

const main = fileURLToPath(new URL('../service/main.ts', import.meta.url));
const screen = fileURLToPath(
  new URL('../../../packages/engine/fixtures/screens/article-dark.png', import.meta.url),
);
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aplomb-command-line-'));
  await mkdir(join(root, 'screens'));
  await cp(screen, join(root, 'screens', '1.png'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [main, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      APLOMB_DESKTOP_DATA: join(root, 'data'),
      APLOMB_DESKTOP_PRINT_URL: '1',
      XDG_CACHE_HOME: join(root, 'cache'),
      APLOMB_DESKTOP_HEADLESS: JSON.stringify({ pictures: join(root, 'screens') }),
    },
  });

/** What a command prints until it ends, and how it ends. */
async function outcomeOf(child: ChildProcess): Promise<{ said: string; code: number | null }> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const said = child.stdout === null ? '' : await text(child.stdout);
  return { said, code: (await ended)[0] };
}

/** The state of an app that has just started, by the ticket it prints. */
async function stateOf(child: ChildProcess): Promise<RequestResult<'app.state'>> {
  if (child.stdout === null) throw new TypeError('Nothing is printed.');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const url = new URL((JSON.parse(line) as { url: string }).url);
  const post = async (path: string, body: unknown, headers = {}): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { value: unknown }).value;
  };
  const ticket = new URLSearchParams(url.hash.slice(1)).get('ticket');
  const { token } = (await post('/session', { ticket })) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return (await post('/rpc/app.state', {}, headers)) as RequestResult<'app.state'>;
}

describe('the command line of the app', () => {
  it.each([
    ['a file', 'exam.aplomb-rules'],
    ['a link', null],
  ])('takes rules from %s before anything else is done', async (_, file) => {
    const signed = await signedRules({ maker: 'School' });
    if (file !== null) await writeFile(join(root, file), signed);
    const child = start(`${rulesFlag}${file ?? rulesLink('https://aplomb.example', signed)}`);
    expect((await stateOf(child)).rules).toMatchObject({ rules: { maker: 'School' } });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });

  it('checks a receipt, says what it found, and starts nothing', async () => {
    const key = await openSigningKey(await makeSigningJwk());
    const receipt = await receiptOf(await sessionOf(2), key);
    await writeFile(join(root, 'receipt.json'), receipt);
    await writeFile(join(root, 'altered.json'), receipt.replace('Question 1', 'Question 2'));
    const whole = await outcomeOf(start(`${VERIFY_RECEIPT}receipt.json`));
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.said).toContain('Intact');
    expect(whole.said).toContain(key.fingerprint);
    const altered = await outcomeOf(start(`${VERIFY_RECEIPT}altered.json`));
    expect(altered).toMatchObject({ code: 1 });
    expect(altered.said).toMatch(/Not intact[\s\S]*Altered or forged/);
  });
});
