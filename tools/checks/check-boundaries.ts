import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import {
  type Boundary,
  boundaries,
  type Floors,
  floors,
  soleLoaders,
  testPattern,
} from '../boundaries.ts';
import { type ImportedModule, importsOf, sourceFacts } from './source-facts.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Checks every import against the table: declared packages only, no path out of a package, node:*
 * only where allowed.
 */
export function checkBoundaries(): string[] {
  return sourceFacts()
    .filter(({ file }) => /^(packages|apps|tools|lab)\/(?!checks\/).*\.tsx?$/.test(file))
    .flatMap(({ file, imports }) => [
      ...loadingProblems(file, readFileSync(file, 'utf8')),
      ...(/^(tools|lab)\//.test(file) ? [] : problemsOfImports(file, imports)),
    ]);
}

/** Problems of a file that loads a package which only another file may load. */
export function loadingProblems(file: string, source: string): string[] {
  return Object.entries(soleLoaders).flatMap(([name, loader]) =>
    file !== loader && source.includes(name) && loads(file, source, name)
      ? [`${file}: loads ${name}, which only ${loader} may: it turns off what the package sends`]
      : [],
  );
}

function loads(file: string, source: string, name: string): boolean {
  const { module } = parseSync(file, source);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start, moduleRequest.end),
  );
  return (
    importsOf(file, source).some((entry) => entry.name === name && !entry.isType) ||
    dynamic.some((request) => request.includes(name)) ||
    source.includes(`require('${name}')`)
  );
}

/** Problems of one file's imports. */
export function problemsOfFile(file: string, source: string): string[] {
  return problemsOfImports(file, importsOf(file, source));
}

function problemsOfImports(file: string, imports: readonly ImportedModule[]): string[] {
  const boundary = boundaryOf(file);
  if (boundary === null)
    return testPattern.test(file) || /\/(test\/|[a-z-]+\.config\.ts$|app\/routes\.ts$)/.test(file)
      ? []
      : [`${file}: lies in no folder of tools/boundaries.ts; add its rules there`];
  return imports
    .flatMap((entry) => problemOf(file, boundary, entry))
    .map((problem) => `${file}: ${problem}`);
}

function boundaryOf(file: string): Boundary | null {
  return (
    boundaries.find(
      ({ folder, except }) =>
        file.startsWith(`${folder}/`) &&
        !except.some((inner) => file === inner || file.startsWith(`${inner}/`)),
    ) ?? null
  );
}

function problemOf(file: string, boundary: Boundary, { name, isType }: ImportedModule): string[] {
  const isTest = testPattern.test(file);
  if (name.startsWith('.')) {
    const target = normalize(join(dirname(file), name));
    return target.startsWith(`${packageOf(file)}/`)
      ? floors.flatMap((each) => floorProblem(file, target, each))
      : [`${name} leaves its package: import the package by name`];
  }
  // Made by a plugin of the same package while it is built.
  if (name.startsWith('virtual:')) return [];
  if (name.startsWith('node:'))
    return boundary.node || isTest ? [] : [`${name} is not allowed here: ${boundary.advice}`];
  const bare = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  const manifest = manifestIn(packageOf(file));
  const root = manifestIn('.');
  const isErased = isType && boundary.types?.includes(name) === true;
  // Types that a package of types brings are erased before anything runs.
  if (
    isType &&
    `@types/${bare}` in (manifest.devDependencies ?? {}) &&
    !(bare in (manifest.dependencies ?? {}))
  )
    return [];
  const declared =
    bare in (manifest.dependencies ?? {}) ||
    ((isTest || isErased || boundary.build === true) &&
      (bare in (manifest.devDependencies ?? {}) || bare in (root.devDependencies ?? {})));
  if (!declared) return [`${bare} is not declared in ${packageOf(file)}/package.json`];
  if (isTest) return [];
  if (bare.startsWith('@aplomb/'))
    return isErased || boundary.own.includes(name)
      ? []
      : [`${name} is not allowed here: ${boundary.advice}`];
  return boundary.packages === 'declared' || boundary.packages.includes(bare)
    ? []
    : [`${bare} is not allowed here: ${boundary.advice}`];
}

/** Whether a file of one room may import another: downwards and by the door, or the base. */
function floorProblem(file: string, target: string, floor: Floors): string[] {
  const { folder, order, base, door } = floor;
  const inside = [file, target].every((each) => each.startsWith(`${folder}/`));
  if (!inside || testPattern.test(file)) return [];
  const [from, to] = [roomOf(file, floor), roomOf(target, floor)];
  if (from === to)
    return target === `${folder}/${to}/${door}`
      ? [`${target} is the room’s own door: import the file behind it`]
      : [];
  if (to === base) return [];
  if (to === null) return [`${target} begins a process: move what is needed of it to ${base}`];
  if (from === base || (from !== null && order.indexOf(to) < order.indexOf(from)))
    return [`${target} lies above ${from}: imports go down ${order.join(', ')}`];
  return target === `${folder}/${to}/${door}`
    ? []
    : [`${target} lies in another room: import ${folder}/${to}/${door}`];
}

/** The room a file lies in; null for a file beside the rooms. */
function roomOf(file: string, { folder, order, base }: Floors): string | null {
  const [room = ''] = file.slice(folder.length + 1).split('/');
  return room === base || order.includes(room) ? room : null;
}

const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');

const manifests = new Map<string, Manifest>();

function manifestIn(folder: string): Manifest {
  const manifest =
    manifests.get(folder) ??
    (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest);
  manifests.set(folder, manifest);
  return manifest;
}
