import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { languageModelRules, modelRules } from '@aplomb/contract';
import { dataFolder } from '../../apps/server/test/database-template.ts';
import { server, readyOrigin, createKey } from './server-ready.ts';

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

/** Starts the server with a model and a database of its own. Throws ProductError when it does not start. */
export async function startServer(model: EvaluatedModel): Promise<RunningServer> {
  const folder = await dataFolder();
  const environment = { ...process.env, ...settings(model, folder.path) };
  const child = spawn(process.execPath, [join(server, 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = (): boolean => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = async (): Promise<void> => {
    process.off('exit', endWithUs);
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await folder.remove();
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
