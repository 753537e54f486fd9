import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import memory from '../src/process-memory.json' with { type: 'json' };
import { endWithTests, freeze } from './children.ts';

export { memoryFolder, temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

/**
 * A program of the server: in a run of tests from the bundle that its set-up made of the sources,
 * elsewhere from these.
 */
const program = (name: string): string => {
  const { TEST_SERVER_BUNDLE: bundle } = process.env;
  return bundle === undefined
    ? fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
    : join(bundle, `apps/server/src/${name}.mjs`);
};
const START_MILLISECONDS = 100_000;

/**
 * Environment of a child: nothing of the caller's configuration leaks in, nor what was built or
 * packaged here.
 */
export type Environment = Record<string, string>;

/** What a child needs to reach the npm registry from here: certificates and a proxy. */
export const networkEnvironment: Environment = Object.fromEntries(
  ['NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** As npm start sets it: without, even the first files load the compiler of type annotations. */
const { NODE_COMPILE_CACHE: compiled } = process.env;

const childEnvironment = (own: Environment): Environment => ({
  ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  HOST: '127.0.0.1',
  PORT: '0',
  APLOMB_RATE_PER_MINUTE: '0',
  APLOMB_CONCURRENCY: '0',
  APLOMB_ACCOUNT_RATE_PER_MINUTE: '0',
  APLOMB_ACCOUNT_CONCURRENCY: '0',
  APLOMB_DAILY_QUOTA: '0',
  APLOMB_FORMS_PER_HOUR: '0',
  APLOMB_LOG_LEVEL: 'info',
  APLOMB_SITE_DIR: join(tmpdir(), 'aplomb-site-not-built'),
  APLOMB_DOWNLOAD_DIR: join(tmpdir(), 'aplomb-not-packaged'),
  APLOMB_BUILD_ARCHIVE: 'false',
  // As much work as the start itself, and most tests ask for no text.
  APLOMB_TEXT_PRELOAD: 'false',
  ...own,
});

/** Runs the keys command in a process of its own, as `npm run keys` does. */
export const runKeys = (
  args: readonly string[],
  environment: Environment,
): ReturnType<typeof runProgram> => runProgram('keys', args, environment);

/** Runs an admin command in a process of its own, as `npm run admin` does. */
export const runAdmin = (
  args: readonly string[],
  environment: Environment,
): ReturnType<typeof runProgram> => runProgram('admin', args, environment);

/** By the server's own socket where there is one: a process of its own takes a second. */
async function createKey(environment: Environment, args: string[]): Promise<string> {
  const { APLOMB_DATA_DIR: folder, DATABASE_URL: shared } = environment;
  if (folder === undefined || shared !== undefined) {
    const { code, out, err } = await runKeys(args, environment);
    if (code !== 0) throw new Error(`no key: ${err}`);
    return out.trim();
  }
  const { askHolder } = await import('../src/admin/admin-socket.ts');
  const reply = await askHolder(folder, { keys: args });
  if (reply?.ok !== true)
    throw new Error(`no key: ${reply?.output ?? 'no server holds the folder'}`);
  return reply.output;
}

async function runProgram(
  name: string,
  args: readonly string[],
  environment: Environment,
): Promise<{ code: number; out: string; err: string }> {
  const child = endWithTests(
    spawn(process.execPath, [program(name), ...args], {
      env: childEnvironment(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, out, err };
}

/** A real server in a process of its own. */
export interface RunningServer {
  origin: string;
  pid: number;
  /** What it logged so far, one JSON line each. */
  log(): string;
  createKey(...args: string[]): Promise<string>;
  /** Asks it to stop and waits; answers the exit code. */
  stop(): Promise<number | null>;
  /** Tells it to read its certificate anew. */
  reload(): void;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Stops it and its children, as a machine that hangs does. */
  freeze(): { thaw(): void };
}

/** The same server in this process, where a run of mutations sees what it executes. */
async function startHere(environment: Environment): Promise<RunningServer> {
  const own = childEnvironment({ APLOMB_LOG_LEVEL: 'silent', ...environment });
  const { readConfig } = await import('../src/config.ts');
  const server = await (await import('../src/start-server.ts')).startServer(readConfig(own), own);
  const stop = async (): Promise<number> => {
    await server.stop();
    return 0;
  };
  return {
    origin: server.origin,
    pid: process.pid,
    log: () => '',
    createKey: (...args) => createKey(environment, ['create', '--name', 'test', ...args]),
    stop,
    reload: () => server.reload?.(),
    kill: async () => void (await stop()),
    freeze: () => {
      throw new Error('a server of this process cannot be frozen');
    },
  };
}

/**
 * Starts a server with `environment` and waits until it says that it is ready. Rejects with its
 * output when it does not. `under` is a command that runs it, with its arguments.
 */
export async function startServer(
  environment: Environment,
  nodeFlags: readonly string[] = [],
  under: readonly string[] = [],
): Promise<RunningServer> {
  if (process.env['TEST_SERVER_HERE'] !== undefined) return startHere(environment);
  const main = program('main');
  const [command, ...args] = [...under, process.execPath, ...memory.flags, ...nodeFlags, main];
  const child = endWithTests(
    spawn(command, args, {
      env: { ...memory.environment, ...childEnvironment(environment) },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let logged = '';
  child.stderr.on('data', (piece: Buffer) => {
    logged += piece.toString();
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let isKilled = false;
  const ready = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const match = /ready on (\S+)/.exec(line);
    if (match?.[1] !== undefined) ready.resolve(match[1]);
  });
  const timer = setTimeout(
    () => ready.reject(new Error(`not ready in time:\n${logged}`)),
    START_MILLISECONDS,
  );
  child.once('exit', (code, signal) => {
    ready.reject(new Error(`ended with ${code} before it was ready:\n${logged}`));
    // Else a suite would tell of refused connections alone.
    if (code !== 0 && !isKilled)
      process.stderr.write(`the server ended with ${signal ?? code}:\n${logged.slice(-4_000)}\n`);
  });
  try {
    const origin = await ready.promise;
    return {
      origin,
      pid: child.pid ?? 0,
      log: () => logged,
      createKey: (...args) => createKey(environment, ['create', '--name', 'test', ...args]),
      stop: async () => {
        child.kill('SIGTERM');
        return (await exited)[0];
      },
      reload: () => {
        child.kill('SIGHUP');
      },
      kill: async () => {
        isKilled = true;
        child.kill('SIGKILL');
        await exited;
      },
      freeze: () => freeze(child),
    };
  } finally {
    clearTimeout(timer);
  }
}
