import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type Boundary, boundaries, soleLoaders, testPattern } from '../boundaries.ts';
import { sourceFiles } from './sources.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Checks every import against the table: declared packages only, no path out of a package, node:*
 * only where allowed.
 */
export function checkBoundaries(): string[] {
  return sourceFiles(/^(packages|apps|tools)\/.*\.tsx?$/).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [
      ...loadingProblems(file, source),
      ...(file.startsWith('tools/') ? [] : problemsOfFile(file, source)),
    ];
  });
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
  const boundary = boundaryOf(file);
  if (boundary === null)
    return testPattern.test(file) || /\/(test\/|[a-z-]+\.config\.ts$|app\/routes\.ts$)/.test(file)
      ? []
      : [`${file}: lies in no folder of tools/boundaries.ts; add its rules there`];
  return importsOf(file, source)
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

interface Import {
  name: string;
  isType: boolean;
}

function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  return [
    // An import without names runs the module.
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ name: moduleRequest.value, isType }],
      ),
    ),
  ];
}

function problemOf(file: string, boundary: Boundary, { name, isType }: Import): string[] {
  const isTest = testPattern.test(file);
  if (name.startsWith('.')) {
    const target = normalize(join(dirname(file), name));
    return target.startsWith(`${packageOf(file)}/`)
      ? []
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
  const manifest = JSON.parse(
    readFileSync(join(packageOf(file), 'package.json'), 'utf8'),
  ) as Manifest;
  const root = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
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

const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');
