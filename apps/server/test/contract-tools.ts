import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

class InstallError extends Error {
  override readonly name = 'InstallError';
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Linters, client generators and a verifier of webhooks of others, installed when first asked for: 130 MB that only the
 * tests of the contract need. Answers the folder they are in.
 */
export function installContractTools(): string {
  const manifest = join(root, 'tools/contract-tools');
  const lock = createHash('sha256')
    .update(readFileSync(join(manifest, 'package-lock.json')))
    .digest('hex');
  const folder = join(root, '.cache', `contract-tools-${lock.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const fresh = mkdtempSync(`${folder}-`);
  cpSync(manifest, fresh, { recursive: true });
  cpSync(join(root, '.npmrc'), join(fresh, '.npmrc'));
  const { status } = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], {
    cwd: fresh,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new InstallError('npm could not install them: it says why above');
  // An install that was cut off is never taken for a whole one.
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Another test was faster.
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}

/** What the tests use of them. */
export interface ContractTools {
  createConfig(config: object): Promise<unknown>;
  lintFromString(options: object): Promise<{ ruleId: string; message: string }[]>;
  spectral: { Spectral: new () => SpectralLinter };
  spectralRules: { oas: unknown };
  owaspRules: unknown;
  openApiTypes(source: string): Promise<unknown>;
  astToString(ast: unknown): string;
  createClient(options: object): Promise<unknown>;
  Webhook: new (secret: string) => {
    verify(body: string, headers: Record<string, string>): unknown;
  };
  PostmanCollection: new (definition: object) => {
    forEachItem(work: (item: { request: PostmanRequest }) => void): void;
  };
  brunoSchema: { validate(collection: object, options: object): Promise<unknown> };
  Parser: new () => {
    parse(source: string): Promise<{
      document: object | undefined;
      diagnostics: { message: string }[];
    }>;
  };
}

interface PostmanRequest {
  method: string;
  url: { toString(): string };
  body?: { mode: string; raw?: string };
  headers: { get(name: string): string | undefined };
}

interface SpectralLinter {
  setRuleset(ruleset: object): void;
  run(
    document: object,
  ): Promise<{ code: string | number; path: (string | number)[]; message: string }[]>;
}

/** Imports them from where `installContractTools` put them. */
export async function importContractTools(folder: string): Promise<ContractTools> {
  return (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as ContractTools;
}
