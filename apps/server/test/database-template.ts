import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../src/database/migrations.ts';
import { memoryFolder, type TemporaryFolder } from './running-server.ts';

const openers = ['embedded.ts', 'open-postgres.ts'].map((file) =>
  fileURLToPath(new URL(`../src/database/${file}`, import.meta.url)),
);
const templates = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));
const dependencies = fileURLToPath(new URL('../package.json', import.meta.url));

/** Of all that a new database comes from: a template of anything else is not used. */
function stamp(): string {
  const hash = createHash('sha256');
  for (const file of [
    ...openers,
    dependencies,
    ...globSync(`${migrationsFolder}/**/*.{sql,json}`).toSorted(),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

let template: Promise<string> | null = null;

async function makeTemplate(): Promise<string> {
  const made = join(templates, stamp());
  if (existsSync(made)) return made;
  const next = `${made}-${process.pid}`;
  const { openEmbedded } = await import('../src/database/embedded.ts');
  await (await openEmbedded(next)).close();
  // Two test files may make it at once; the second finds it there.
  await rename(next, made).catch(() => rm(next, { recursive: true }));
  return made;
}

/**
 * Puts a database into `folder` as the first start of a server leaves it, by copying one made once:
 * the start takes a third of the time. Answers the folder.
 */
export async function prepareData(folder: string): Promise<string> {
  cpSync(join(await (template ??= makeTemplate()), 'postgres'), join(folder, 'postgres'), {
    recursive: true,
  });
  return folder;
}

/** A temporary folder with a database in it. */
export async function dataFolder(): Promise<TemporaryFolder> {
  const folder = await memoryFolder();
  await prepareData(folder.path);
  return folder;
}
