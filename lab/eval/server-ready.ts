import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** Raised when the product does not start, with what it said. */
export class ProductError extends Error {
  override readonly name = 'ProductError';
}

export const server = join(import.meta.dirname, '../../apps/server/src');
const START_MILLISECONDS = 100_000;

export async function readyOrigin(child: ChildProcess): Promise<string> {
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

export async function createKey(environment: NodeJS.ProcessEnv): Promise<string> {
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
