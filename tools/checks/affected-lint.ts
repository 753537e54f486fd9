import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { workspaceOf } from './house-numbers.ts';
import { hashOfAll, type RememberedPasses } from './remembered-passes.ts';
import { sourceFacts } from './source-facts.ts';
import { sourceFiles } from './sources.ts';

/** Files that decide how every workspace is linted. */
const configuration =
  /^(oxlint\.config\.ts|package-lock\.json|tools\/boundaries\.ts)$|tsconfig.*\.json$/;

/** A workspace to lint, with the hash of everything its lint looks at. */
export interface LintTask {
  readonly workspace: string;
  readonly input: string;
}

/**
 * Workspaces whose lint may answer differently than when it last passed. Lint with types sees a
 * workspace's own files and the declarations of what it depends on, so a change inside a function
 * leaves the others alone. Call it after the compiler has written the declarations.
 */
export function affectedWorkspaces(passes: RememberedPasses): LintTask[] {
  const shared = hashOfFiles(sourceFiles(configuration));
  return [...Map.groupBy(sourceFacts(), ({ file }) => workspaceOf(file))]
    .map(([workspace, facts]) => ({
      workspace,
      input: hashOfAll([
        ['configuration', shared],
        ...facts.map(({ file, hash }) => [file, hash] as const),
        ...dependenciesOf(workspace).map((name) => [name, declarationsOf(name)] as const),
      ]),
    }))
    .filter(({ workspace, input }) => !passes.has(`lint ${workspace}`, input));
}

/** Folders of the workspaces that this one may take types from, through others as well. */
function dependenciesOf(workspace: string): string[] {
  // Tools drive every part and hold the project of all tests.
  if (!/^(packages|apps)\//.test(workspace)) return globSync('{packages,apps}/*');
  const found = new Set<string>();
  const add = (folder: string): void => {
    for (const dependency of ownDependencies(folder)) {
      if (found.has(dependency)) continue;
      found.add(dependency);
      add(dependency);
    }
  };
  add(workspace);
  return [...found];
}

function ownDependencies(folder: string): string[] {
  if (!existsSync(`${folder}/package.json`)) return [];
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(`${folder}/package.json`, 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith('@aplomb/'))
    .map((name) => name.replace('@aplomb/', ''))
    .flatMap((name) => [`packages/${name}`, `apps/${name}`])
    .filter((path) => existsSync(path));
}

/** Hash of the declarations the compiler wrote for a workspace, parts of it included. */
function declarationsOf(folder: string): string {
  const name = folder.split('/').at(-1) ?? folder;
  return hashOfFiles(globSync(`.cache/types/${name}{,-*}/**/*.d.ts`));
}

function hashOfFiles(files: readonly string[]): string {
  return hashOfAll(
    files.map((file) => [file, createHash('sha1').update(readFileSync(file)).digest('base64')]),
  );
}
