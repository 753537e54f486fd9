import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { languageModelRules, modelRules } from '@aplomb/contract';

/** A model behind an OpenAI-compatible server. */
export interface ServedModel {
  /** Address, `/v1` included. */
  baseUrl: string;
  name: string;
  /** Variable of the environment that holds the key; null for none. */
  keyVariable: string | null;
  vision: boolean;
}

/** The model to evaluate: served elsewhere, or a GGUF file that the product runs itself. */
export type EvaluatedModel = ServedModel | { file: string };

/** A server that listens, and a key for it. */
export interface RunningServer {
  origin: string;
  apiKey: string;
  stop(): Promise<void>;
}

/** Raised when the product does not start, with what it said. */
export class ProductError extends Error {
  override readonly name = 'ProductError';
}

const server = join(import.meta.dirname, '../../apps/server/src');
const START_MILLISECONDS = 100_000;

/** Starts the server with a model and a database of its own. Throws ProductError when it does not start. */
export async function startServer(model: EvaluatedModel): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-eval-'));
  const environment = { ...process.env, ...settings(model, folder) };
  const child = spawn(process.execPath, [join(server, 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = (): boolean => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = async (): Promise<void> => {
    process.off('exit', endWithUs);
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const origin = await readyOrigin(child);
    return { origin, apiKey: await createKey(environment), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function settings(model: EvaluatedModel, folder: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    REDIS_URL: '',
    APLOMB_DATA_DIR: folder,
    APLOMB_SITE_DIR: join(folder, 'no-site'),
    APLOMB_BUILD_ARCHIVE: 'false',
    APLOMB_RATE_PER_MINUTE: '0',
    APLOMB_ACCOUNT_RATE_PER_MINUTE: '0',
    APLOMB_DAILY_QUOTA: '0',
    APLOMB_LOG_LEVEL: 'warn',
    [languageModelRules.fileVariable]: 'file' in model ? model.file : '',
    [modelRules.listVariable]: 'file' in model ? '' : listOf(model),
  };
}

function listOf({ baseUrl, name, vision, keyVariable }: ServedModel): string {
  const key = keyVariable === null ? {} : { apiKeyEnv: keyVariable };
  return JSON.stringify([{ provider: 'openai-compatible', model: name, baseUrl, vision, ...key }]);
}

async function readyOrigin(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-4_000);
  });
  const ready = Promise.withResolvers<string>();
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', (line) => {
      const origin = /ready on (\S+)/.exec(line)?.[1];
      if (origin !== undefined) ready.resolve(origin);
    });
  const fail = (why: string): void =>
    ready.reject(new ProductError(`The server ${why}. It said:\n${said}`));
  const timer = setTimeout(() => fail('was not ready in time'), START_MILLISECONDS);
  child.once('exit', (code) => fail(`ended with code ${code} before it was ready`));
  try {
    return await ready.promise;
  } finally {
    clearTimeout(timer);
  }
}

async function createKey(environment: NodeJS.ProcessEnv): Promise<string> {
  const args = [join(server, 'keys.ts'), 'create', '--name', 'eval'];
  const child = spawn(process.execPath, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new ProductError(`No API key could be made:\n${err}`);
  return out.trim();
}
