import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../../apps/server/test/api-context.ts';
import { endWithTests } from '../../apps/server/test/children.ts';
import { embedded } from '../../apps/server/test/databases.ts';
import { events, type HostileServer, openHostile } from '../../packages/sdk/test/hostile-server.ts';
import { analysis, streamCases } from '../../packages/sdk/test/stream-cases.ts';
import { requireProgram } from '../system-packages.ts';

const client = join(import.meta.dirname, '../../clients/python');
const python = requireProgram('python');
const kinds = ['sync', 'async'] as const;

interface Told {
  seen: string[];
  error: object | null;
}

/** Runs a Python program with the client. */
const start = (
  parts: readonly string[],
  origin: string,
  key = 'apl_live_made_up',
): ChildProcessWithoutNullStreams =>
  endWithTests(
    spawn(python, parts, {
      env: {
        PATH: '/usr/bin:/bin',
        PYTHONPATH: join(client, 'src'),
        PYTHONDONTWRITEBYTECODE: '1',
        APLOMB_KEY: key,
        APLOMB_URL: origin,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    }) as unknown as ChildProcessWithoutNullStreams,
  );

describe.each(kinds)('a stream of the Python client, %s', (kind) => {
  let hostile: HostileServer;
  let program: ChildProcessWithoutNullStreams;
  let lines: AsyncIterator<string>;
  const read = async (options: object = {}): Promise<Told> => {
    program.stdin.write(`${JSON.stringify(options)}\n`);
    return JSON.parse(String((await lines.next()).value)) as Told;
  };
  beforeAll(async () => {
    hostile = await openHostile();
    program = start([join(client, 'tests/run_streams.py'), kind], hostile.origin);
    lines = createInterface(program.stdout)[Symbol.asyncIterator]();
  });
  afterAll(async () => {
    program.stdin.end();
    await once(program, 'exit');
    hostile.close();
  });

  it.each(Object.entries(streamCases))(
    '%s',
    async (_name, { replies, seen, error = null, requests }) => {
      hostile.plan(...replies);
      const told = await read();
      expect(told).toMatchObject({ seen, error });
      const sent = hostile.received.map(({ headers, body }) => [headers['idempotency-key'], body]);
      expect([sent.length, new Set(sent.map(String)).size]).toEqual([requests, 1]);
      expect(hostile.received[0]?.headers.accept).toBe('text/event-stream');
    },
  );

  it('ends when nothing comes for too long, and cancels the request', async () => {
    const closed = Promise.withResolvers<undefined>();
    hostile.plan((response, request) => {
      response.on('close', () => closed.resolve(undefined));
      events([analysis], 'silence')(response, request);
    });
    const { seen, error } = await read({ timeout: 0.2, max_retries: 0 });
    expect([seen, error]).toMatchObject([['analysis'], { code: 'CONNECTION_TIMEOUT' }]);
    await closed.promise;
  });
});

describe('live captions of the Python client', () => {
  let context: ApiContext;
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });
  /** What the program prints: the code it fails with. */
  const refused = async (program: string, key: string): Promise<string> => {
    const child = start(['-c', program], context.server.origin, key);
    const lines = createInterface(child.stdout);
    const printed: string[] = [];
    for await (const line of lines) printed.push(line);
    return printed.join('\n');
  };
  const programs = {
    sync: (rate: number) => `
from aplomb import Aplomb, AplombError
with Aplomb() as aplomb, aplomb.audio.live({"sample_rate": ${rate}}) as stream:
    for work in (stream.finish, lambda: stream.send(bytes(20)), lambda: list(stream)):
        try:
            work()
        except AplombError as error:
            print(type(error).__name__, error.code)
`,
    async: (rate: number) => `
import asyncio
from aplomb import AplombError, AsyncAplomb
async def main():
    async with AsyncAplomb() as aplomb, aplomb.audio.live({"sample_rate": ${rate}}) as stream:
        async def listen():
            async for message in stream:
                print(message)
        for work in (stream.finish, lambda: stream.send(bytes(20)), listen):
            try:
                await work()
            except AplombError as error:
                print(type(error).__name__, error.code)
asyncio.run(main())
`,
  } as const;

  it.each(kinds)('raise what they are refused with, %s', async (kind) => {
    const narrow = await context.key('--scopes', 'text:write');
    const denied = 'PermissionDeniedError ACCESS_DENIED';
    expect(await refused(programs[kind](16_000), narrow)).toBe([denied, denied, denied].join('\n'));
    const wrong = 'InvalidRequestError INVALID_PARAMETER_VALUE';
    expect(await refused(programs[kind](1), await context.key())).toBe(
      [wrong, wrong, wrong].join('\n'),
    );
  });

  it('say that no server is there', async () => {
    const child = start(['-c', programs.sync(16_000)], 'http://127.0.0.1:9');
    const printed: string[] = [];
    for await (const line of createInterface(child.stdout)) printed.push(line);
    expect(new Set(printed)).toEqual(new Set(['APIConnectionError NETWORK_ERROR']));
  });
});
