import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Aplomb, type AplombError } from '@aplomb/sdk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../../apps/server/test/api-context.ts';
import { endWithTests } from '../../apps/server/test/children.ts';
import { embedded } from '../../apps/server/test/databases.ts';
import { allCalls, openRecorder } from '../../apps/server/test/recorder.ts';
import { silence, speech, speechAbsent } from '../../apps/server/test/recordings.ts';
import { temporaryFolder } from '../../apps/server/test/running-server.ts';
import { openHostile, raw } from '../../packages/sdk/test/hostile-server.ts';
import { requireProgram } from '../system-packages.ts';
import { suite } from './calls.ts';
import type { Step } from './step.ts';

const root = join(import.meta.dirname, '../..');
const client = join(root, 'clients/python');
const python = requireProgram('python');
const examples = [
  ...readFileSync(join(client, 'README.md'), 'utf8').matchAll(/```python\n([\s\S]*?)```/g),
].map(([, code = '']) => code);
/** Files go out as they are, so no field names them. */
const withoutNames = new Set(['analyzeScreen image_data', 'processAudio audio_data']);
/** Without a recogniser nothing is heard. */
const runnable = examples.filter((code) => speechAbsent === null || !code.includes('audio.live'));
/** What an example says it prints. */
const printed = (code: string): string[] =>
  [...code.matchAll(/^ *print\(.*\)  # (.+)$/gm)].map(([, line = '']) => line);

type Answers = Record<string, { data?: unknown }>;

describe('the Python client', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let context: ApiContext;
  let steps: readonly Step[];
  beforeAll(async () => {
    [folder, context] = await Promise.all([
      temporaryFolder(),
      openApi(embedded, { APLOMB_MEDIA_LOOPBACK: 'true' }),
    ]);
    const files = [
      join(folder.path, 'dot.png'),
      join(folder.path, 'recording.wav'),
      join(folder.path, 'large.wav'),
    ] as const;
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } }).toFile(
      files[0],
    );
    writeFileSync(files[1], silence(1));
    writeFileSync(files[2], silence(300));
    copyFileSync(
      join(root, 'packages/engine/fixtures/screens/problem-words-light.png'),
      join(folder.path, 'screenshot.png'),
    );
    if (speechAbsent === null) writeFileSync(join(folder.path, 'speech.wav'), speech());
    steps = suite(...files);
    writeFileSync(join(folder.path, 'steps.json'), JSON.stringify(steps));
    // The package as it is published, built and installed without a connection. The build writes
    // beside its sources.
    const sources = join(folder.path, 'sources');
    cpSync(client, sources, { recursive: true });
    const wheel = ['wheel', '--no-deps', '--no-build-isolation', '--no-index', '-q'];
    await run(['-m', 'pip', ...wheel, '--wheel-dir', folder.path, sources]);
    const install = ['install', '--no-deps', '--no-index', '-q', '--target', `${folder.path}/site`];
    await run(['-m', 'pip', ...install, join(folder.path, 'aplomb-1.0.0b0-py3-none-any.whl')]);
  });
  afterAll(async () => {
    await context?.close();
    await folder?.remove();
  });
  /** What a Python program prints. */
  const run = async (
    parts: readonly string[],
    environment: Record<string, string> = {},
  ): Promise<string> => {
    const child = endWithTests(
      spawn(python, parts, {
        cwd: folder.path,
        env: { PATH: '/usr/bin:/bin', PYTHONPATH: `${folder.path}/site`, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    return out;
  };
  const server = async (): Promise<{ APLOMB_KEY: string; APLOMB_URL: string }> => ({
    APLOMB_KEY: await context.key(),
    APLOMB_URL: context.server.origin,
  });

  it.each(['sync', 'async', 'TypeScript'])('passes the suite of all clients: %s', async (kind) => {
    const recorder = await openRecorder(context.server.origin);
    const environment = { ...(await server()), APLOMB_URL: recorder.origin };
    const answers =
      kind === 'TypeScript'
        ? await inTypeScript(environment, steps)
        : (JSON.parse(
            await run([join(client, 'tests/run_calls.py'), kind, 'steps.json'], environment),
          ) as Answers);
    for (const { name, expected } of steps)
      expect(answers[name], `${kind}: ${name}`).toMatchObject(expected as object);
    recorder.close();
    const made = recorder.calls.map(([operation, sends]) =>
      sends === null ? operation : `${operation} ${sends}`,
    );
    expect(new Set(allCalls).difference(new Set(made))).toEqual(withoutNames);
  });

  it('has types that mypy finds nothing in, also where it is used', async () => {
    writeFileSync(
      join(folder.path, 'use.py'),
      `from aplomb import Aplomb, AsyncAplomb


def sync(aplomb: Aplomb) -> str:
    return aplomb.text.analyze({"text": "a", "analysis_mode": "code"}).data["summary"]


def made(aplomb: Aplomb) -> list[str]:
    for event in aplomb.text.stream({"text": "a"}):
        if event["type"] == "done":
            return event["result"].data["keywords"]
    return []


async def heard(aplomb: AsyncAplomb) -> None:
    async with aplomb.audio.live({"sample_rate": 16_000, "channels": 1}) as stream:
        async for message in stream:
            if message["type"] == "caption":
                print(message["stable"].upper())


async def later(aplomb: AsyncAplomb) -> list[str]:
    return [item["id"] async for item in await aplomb.history.list()]
`,
    );
    const options = ['--strict', '--python-executable', python, '--no-incremental'];
    const said = await run(['-m', 'mypy', ...options, join(client, 'src/aplomb'), 'use.py']);
    expect(said).toMatch(/^Success/);
  });

  it.each(
    runnable.map((code) => [
      code.split('\n').find((line) => /aplomb\.\w+\./.test(line)) ?? '',
      code,
    ]),
  )('has an example that does what it says: %s', async (_title, code) => {
    writeFileSync(join(folder.path, 'example.py'), code);
    expect((await run(['example.py'], await server())).trim().split('\n')).toEqual(printed(code));
  });

  it('has the sample of live captions that the API reference shows', () => {
    const page = join(root, 'apps/web/app/content/docs/api-reference/endpoints.mdx');
    const live = examples.find((code) => code.includes('audio.live'));
    expect(readFileSync(page, 'utf8')).toContain(`\`\`\`python\n${live}\`\`\``);
  });

  it('gives up a job that takes longer than asked', async () => {
    const hostile = await openHostile();
    const state = { id: 'a', state: 'running', error: null, finished_at: null };
    hostile.plan(raw(200, 'application/json', JSON.stringify({ status: 'success', data: state })));
    writeFileSync(
      join(folder.path, 'wait.py'),
      `import time
from aplomb import Aplomb, AplombError

begun = time.monotonic()
with Aplomb() as aplomb:
    try:
        aplomb.jobs.wait("a", within=0.6)
    except AplombError as error:
        print(error.code, 0.6 <= time.monotonic() - begun < 5)
`,
    );
    try {
      const environment = { APLOMB_KEY: 'apl_live_made_up', APLOMB_URL: hostile.origin };
      expect(await run(['wait.py'], environment)).toBe('CONNECTION_TIMEOUT True\n');
      expect(hostile.received.length).toBeGreaterThan(1);
    } finally {
      hostile.close();
    }
  });

  it('tries again under the same idempotency key, as the server asks, and says what it tried', async () => {
    const hostile = await openHostile();
    const ok = raw(201, 'application/json', '{"status":"success","data":{"summary":"ok"}}');
    hostile.plan(raw(503, 'text/html', 'away'), ok);
    writeFileSync(
      join(folder.path, 'retry.py'),
      `from aplomb import Aplomb

notes = []
with Aplomb(on_attempt=notes.append) as aplomb:
    print(aplomb.text.analyze({"text": "Nobody reads this."}).data["summary"])
print([note.status for note in notes], "this" in repr(notes), "apl_live" in repr(aplomb._connection))
`,
    );
    try {
      const environment = { APLOMB_KEY: 'apl_live_made_up', APLOMB_URL: hostile.origin };
      expect(await run(['retry.py'], environment)).toBe('ok\n[503, 201] False False\n');
      const keys = hostile.received.map(({ headers }) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    } finally {
      hostile.close();
    }
  });

  it('sends no key where others can read it, nor to where it is sent on to', async () => {
    const hostile = await openHostile();
    hostile.plan((response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
    writeFileSync(
      join(folder.path, 'away.py'),
      `from aplomb import Aplomb, AplombError

for address in (None, "http://example.com", "example.com"):
    try:
        Aplomb(base_url=address, max_retries=0).settings.get_context()
    except AplombError as error:
        print(type(error).__name__, error.code)
`,
    );
    try {
      const environment = { APLOMB_KEY: 'apl_live_made_up', APLOMB_URL: hostile.origin };
      expect((await run(['away.py'], environment)).trim().split('\n')).toEqual([
        'APIConnectionError NETWORK_ERROR',
        'AuthenticationError INVALID_API_KEY',
        'InvalidRequestError INVALID_PARAMETER_VALUE',
      ]);
    } finally {
      hostile.close();
    }
  });

  it('verifies messages of webhooks', async () => {
    const secret = Buffer.from('a secret of 24 bytes or so').toString('base64');
    const [id, at, body] = [
      'msg_1',
      String(Math.floor(Date.now() / 1_000)),
      '{"type":"job.failed"}',
    ];
    const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
      .update(`${id}.${at}.${body}`)
      .digest('base64');
    writeFileSync(
      join(folder.path, 'hook.py'),
      `from aplomb import WebhookVerificationError, verify_webhook

headers = {"Webhook-Id": "${id}", "webhook-timestamp": "${at}", "webhook-signature": "v1,x v1,${signature}"}
print(verify_webhook('${body}', headers, "whsec_${secret}")["type"])
for changed in ({**headers, "webhook-timestamp": "1"}, {**headers, "webhook-signature": "v1,AAAA"}):
    try:
        print(verify_webhook(b'${body}', changed, "whsec_${secret}"))
    except WebhookVerificationError:
        print("refused")
`,
    );
    expect(await run(['hook.py'])).toBe('job.failed\nrefused\nrefused\n');
  });
});

/** The same calls by the TypeScript client. */
async function inTypeScript(
  { APLOMB_KEY: apiKey, APLOMB_URL: baseUrl }: { APLOMB_KEY: string; APLOMB_URL: string },
  steps: readonly Step[],
): Promise<Answers> {
  const aplomb = new Aplomb({ apiKey, baseUrl });
  const answers: Answers = {};
  for (const { name, resource, method, arguments: given = [], named } of steps) {
    const own = (
      aplomb as unknown as Record<string, Record<string, (...all: unknown[]) => unknown>>
    )[resource];
    const all = [...given, ...(named === undefined ? [] : [named])].map((one) =>
      filled(one, answers),
    );
    try {
      const made = own?.[method]?.(...all) as Promise<{ status: number; data: unknown }>;
      if (Symbol.asyncIterator in made) {
        const data: unknown[] = [];
        for await (const item of made as unknown as AsyncIterable<unknown>) data.push(item);
        answers[name] = { data };
      } else answers[name] = await made;
    } catch (error) {
      const { name: family, code, status, fieldErrors } = error as AplombError;
      const fields = fieldErrors.map(({ field }) => field);
      answers[name] = { error: family, code, status, fields } as object;
    }
  }
  return answers;
}

function filled(value: unknown, answers: Answers): unknown {
  if (Array.isArray(value)) return value.map((inner) => filled(inner, answers));
  if (typeof value !== 'object' || value === null) return value;
  const { $file: path, $from: name, path: keys } = value as Record<string, unknown>;
  if (typeof path === 'string') return readFileSync(path);
  if (typeof name === 'string')
    return (keys as (string | number)[]).reduce<unknown>(
      (found, key) => (found as Record<string | number, unknown>)[key],
      answers[name],
    );
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filled(inner, answers)]),
  );
}
