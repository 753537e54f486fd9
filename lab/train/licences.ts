import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A paragraph of a machine-readable debian/copyright: which files are under which licence. */
interface Stanza {
  files: RegExp[];
  packaging: boolean;
  licence: string;
}

const permissive = [
  /^(expat|mit|x11|isc|0bsd|zlib|libpng|boost|bsl|curl|unlicense|wtfpl|ncsa|postgresql|psf|python)\b/,
  /^((new|modified|simplified)-)?bsd/,
  /^(apache|asl)\b/,
  /^(public-domain|publicdomain|pd|cc0)\b/,
  /^cc-by-\d/,
  /^(unicode|w3c|openssl|tcl|php|ruby|blueoak|artistic|perl)\b/,
];
const copyleftTexts = [
  /GNU (?:Affero |Lesser |Library )?General Public Licen[cs]e/i,
  /(?:Mozilla|Eclipse) Public Licen[cs]e|Common Development and Distribution/i,
  /SPDX-License-Identifier:\s*\W*(?:A?GPL|LGPL|MPL|EPL|CDDL|EUPL)/i,
  /creativecommons\.org\/licenses\/by-(?:nc-)?sa/i,
];
const permissiveTexts = [
  /Permission is hereby granted, free of charge/i,
  /Permission to use, copy, modify, and(?:\/or)? distribute/i,
  /Redistribution and use in source and binary forms/i,
  /Apache License,?\s+Version 2\.0|apache\.org\/licenses\/LICENSE-2\.0/i,
  /This is free and unencumbered software|CC0 1\.0 Universal/i,
];
const says = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(text));
const headLength = 4_000;

/**
 * Whether a licence expression, as Debian, npm or SPDX write it, can be met without copyleft: of
 * alternatives one has to be permissive, of several that hold at once each.
 */
export function isPermissive(expression: string): boolean {
  const known = (name: string): boolean => says(name.replaceAll(/[()]/g, '').trim(), permissive);
  return expression
    .toLowerCase()
    .split(/,\s*and\s+/)
    .every((part) =>
      part.split(/\s+or\s+/).some((choice) => choice.split(/\s+and\s+/).every(known)),
    );
}

/** Whether the head of a file names a copyleft licence, whatever its package says. */
export function namesCopyleft(text: string): boolean {
  return says(text.slice(0, headLength), copyleftTexts);
}

function fieldOf(paragraph: string, name: string): string {
  const match = new RegExp(`^${name}:((?:.*)(?:\\n[ \\t].*)*)`, 'mi').exec(paragraph);
  return match?.[1]?.trim() ?? '';
}

const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replace(/^\.\//, '')
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  );

/** The paragraphs of a debian/copyright; null when it is not machine-readable. */
function readStanzas(text: string): Stanza[] | null {
  if (!/^Format(-Specification)?:/m.test(text)) return null;
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const files = fieldOf(paragraph, 'Files');
    if (files === '') return [];
    const globs = files.split(/\s+/);
    return [
      {
        files: globs.map(patternOf),
        packaging: globs.every((glob) => glob.startsWith('debian/')),
        licence: fieldOf(paragraph, 'License').split('\n')[0] ?? '',
      },
    ];
  });
}

const never = (): boolean => false;
const always = (): boolean => true;

function ofDebianSource(folder: string): ((path: string) => boolean) | null {
  const file = join(folder, 'debian/copyright');
  if (!existsSync(file)) return null;
  const stanzas = readStanzas(readFileSync(file, 'utf8'));
  return (path) => {
    const last = stanzas?.findLast(({ files }) => files.some((pattern) => pattern.test(path)));
    return last !== undefined && isPermissive(last.licence);
  };
}

function ofDebianPackage(folder: string): ((path: string) => boolean) | null {
  const docs = join(folder, 'usr/share/doc');
  if (!existsSync(docs)) return null;
  const all = readdirSync(docs)
    .map((name) => join(docs, name, 'copyright'))
    .filter((file) => existsSync(file))
    .map((file) => readStanzas(readFileSync(file, 'utf8')));
  const upstream = all.flatMap((stanzas) => stanzas ?? []).filter(({ packaging }) => !packaging);
  const clean =
    !all.includes(null) &&
    upstream.length > 0 &&
    upstream.every(({ licence }) => isPermissive(licence));
  return clean ? always : never;
}

function ofNpmPackage(folder: string): ((path: string) => boolean) | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { license = '' } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
  return isPermissive(String(license)) ? always : never;
}

function ofRepository(folder: string): ((path: string) => boolean) | null {
  const names = readdirSync(folder).filter((name) => /^(un)?licen[cs]e|^copying/i.test(name));
  if (names.length === 0) return null;
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const clean =
    texts.some((text) => says(text, permissiveTexts)) &&
    !texts.some((text) => says(text, copyleftTexts));
  return clean ? always : never;
}

/**
 * Says of each path below an unpacked Debian source or package, npm package or repository whether
 * its licence lets a model learn from it without copyleft. What names no licence may not.
 */
export function licenceGuard(folder: string): (path: string) => boolean {
  return (
    ofDebianSource(folder) ??
    ofDebianPackage(folder) ??
    ofRepository(folder) ??
    ofNpmPackage(folder) ??
    never
  );
}
