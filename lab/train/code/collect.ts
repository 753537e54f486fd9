import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { licenceGuard, namesCopyleft } from '../licences.ts';

/**
 * One training file. `source` is the package it comes from: held-out sets never share one with the
 * training set.
 */
export interface Sample {
  language: string;
  source: string;
  path: string;
  text: string;
}

const extensions: Record<string, string> = {
  sh: 'bash',
  bash: 'bash',
  bat: 'batch',
  cmd: 'batch',
  c: 'c',
  cpp: 'cpp',
  cc: 'cpp',
  cxx: 'cpp',
  hpp: 'cpp',
  hh: 'cpp',
  cs: 'csharp',
  clj: 'clojure',
  cljs: 'clojure',
  cljc: 'clojure',
  css: 'css',
  dart: 'dart',
  ex: 'elixir',
  exs: 'elixir',
  erl: 'erlang',
  hrl: 'erlang',
  go: 'go',
  groovy: 'groovy',
  gradle: 'groovy',
  hs: 'haskell',
  html: 'html',
  htm: 'html',
  java: 'java',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  json: 'json',
  jl: 'julia',
  kt: 'kotlin',
  kts: 'kotlin',
  lua: 'lua',
  mk: 'makefile',
  md: 'markdown',
  mm: 'objc',
  ml: 'ocaml',
  mli: 'ocaml',
  pl: 'perl',
  pm: 'perl',
  php: 'php',
  ps1: 'powershell',
  psm1: 'powershell',
  py: 'python',
  R: 'r',
  r: 'r',
  rb: 'ruby',
  rs: 'rust',
  scala: 'scala',
  sql: 'sql',
  swift: 'swift',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'typescript',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
  zig: 'zig',
  prose: 'prose',
};
const languages = new Set(Object.values(extensions));
const cap = { perSource: 30, characters: 60_000 };
const digest = (text: string) => createHash('sha1').update(text).digest('hex');

/**
 * The language of a file by its name, and by its content where one extension serves several
 * languages; null when unknown.
 */
export function labelFile(name: string, text: string): string | null {
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '';
  if (/^(GNU)?[Mm]akefile(\.(am|in))?$/.test(name)) return name.endsWith('.in') ? null : 'makefile';
  if (name === 'Dockerfile' || extension === 'dockerfile') return 'dockerfile';
  if (
    name === 'Rakefile' ||
    name === 'Gemfile' ||
    extension === 'podspec' ||
    extension === 'gemspec'
  )
    return 'ruby';
  if (extension === 'h') {
    if (/^\s*(@interface|@property|@protocol|#import)\b/m.test(text)) return 'objc';
    return /^\s*(class \w+|namespace\b|template\s*<|public:|private:)|std::/m.test(text)
      ? 'cpp'
      : 'c';
  }
  if (extension === 'm') {
    if (/^\s*(@implementation|@interface|@import|#import|@protocol)\b/m.test(text)) return 'objc';
    return /^\s*(function\b|%|end\b)/m.test(text) ? 'matlab' : null;
  }
  if (extension === 't') return /^\s*(use |my )/m.test(text) ? 'perl' : null;
  if (extension === '' && text.startsWith('#!')) {
    const bang = text.slice(0, text.indexOf('\n'));
    if (/\b(ba|da|k|z)?sh\b/.test(bang)) return 'bash';
    if (/perl/.test(bang)) return 'perl';
    if (/python/.test(bang)) return 'python';
    if (/ruby/.test(bang)) return 'ruby';
    if (/node/.test(bang)) return 'javascript';
    return null;
  }
  const language = Object.hasOwn(extensions, extension) ? (extensions[extension] ?? null) : null;
  if (language === 'typescript' && /^\s*(<\?xml|<!DOCTYPE TS)/.test(text)) return null;
  if (language === 'javascript' && /@flow|__d\(function|webpackBootstrap/.test(text.slice(0, 3000)))
    return null;
  if (language === 'perl' && !/^\s*(use |my |sub |package |require )/m.test(text)) return null;
  if (
    language === 'html' &&
    !/<(html|head|body|div|p|table|span|a|h\d|script|!DOCTYPE)\b/i.test(text)
  )
    return null;
  return language;
}

/**
 * Paragraphs of a plain text or translation file that are sentences, not tables or code; null when
 * there are too few.
 */
export function proseOf(name: string, text: string): string | null {
  const pieces = name.endsWith('.po')
    ? [...text.matchAll(/^msgstr "([^"\n%<>{}]{40,})"$/gm)].map((match) => match[1] ?? '')
    : text
        .split(/\n\s*\n/)
        .filter(
          (piece) =>
            /^\S/.test(piece) &&
            piece.length > 60 &&
            (piece.match(/[^\p{L}\p{M}\s.,;:'"()?!-]/gu)?.length ?? 0) < piece.length * 0.04,
        );
  const prose = pieces.slice(0, 60).join('\n');
  return prose.length < 120 ? null : prose.slice(0, 6000);
}

const fence = /^```([\w+-]+)[^\n]*\n([^]*?)^```/gm;

/** The fenced snippets of a Markdown file by language: the short code that people write and paste. */
export function fencedCode(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, info = '', code = ''] of text.matchAll(fence)) {
    const language = extensions[info] ?? (languages.has(info) ? info : null);
    if (language === null || language === 'markdown' || code.trim() === '') continue;
    found.set(language, `${found.get(language) ?? ''}${code}\n`);
  }
  return found;
}

function* walk(folder: string, depth = 0): Generator<string> {
  if (depth > 16) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, depth + 1);
    else if (entry.isFile()) yield path;
  }
}

/**
 * Reads every usable source file below the folders, one folder per package. Generated, minified and
 * repeated files are left out, and what is under a copyleft licence or under none that is named.
 */
export function collect(roots: readonly string[]): Sample[] {
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const root of roots) {
    for (const source of readdirSync(root)) {
      const paths = [...walk(join(root, source))].toSorted((a, b) =>
        digest(a) < digest(b) ? -1 : 1,
      );
      const allowed = licenceGuard(join(root, source));
      const perLanguage = new Map<string, number>();
      for (const path of paths) {
        const name = path.slice(path.lastIndexOf('/') + 1);
        const size = statSync(path).size;
        if (
          size < 60 ||
          size > cap.characters * 4 ||
          /\.min\.|\.(o|so|a|gz|png|class|wasm|map)$|package-lock|\.(zip|jar)$/.test(name)
        )
          continue;
        if (!name.includes('.') && size > 40_000) continue;
        const text = readFileSync(path, 'utf8');
        if (namesCopyleft(text) || text.includes('\0') || text.includes('\uFFFD')) continue;
        const prose = /\.(txt|rst|po)$/.test(name) ? proseOf(name, text) : null;
        const language = prose !== null ? 'prose' : labelFile(name, text);
        if (language === null) continue;
        const count = perLanguage.get(language) ?? 0;
        if (count >= cap.perSource) continue;
        const lines = text.split('\n');
        if (lines.length < 3 && language !== 'json') continue;
        if (text.length / lines.length > 140) continue;
        if (
          /automatically generated|autogenerated|DO NOT EDIT|Generated by/i.test(text.slice(0, 800))
        )
          continue;
        const key = digest(text);
        if (language === 'prose' && count >= 12) continue;
        if (seen.has(key) || !allowed(relative(join(root, source), path))) continue;
        seen.add(key);
        perLanguage.set(language, count + 1);
        const inside = path.slice(root.length + source.length + 2);
        samples.push({
          language,
          source,
          path: inside,
          text: (prose ?? text).slice(0, cap.characters),
        });
        if (language !== 'markdown') continue;
        for (const [name, snippets] of fencedCode(text))
          samples.push({ language: name, source, path: `${inside} ${name}`, text: snippets });
      }
    }
  }
  return samples;
}

if (import.meta.main) {
  const [output, ...roots] = process.argv.slice(2);
  const samples = collect(roots);
  writeFileSync(
    output ?? 'samples.jsonl',
    samples.map((sample) => JSON.stringify(sample)).join('\n'),
  );
  const table = new Map<string, [number, Set<string>]>();
  for (const sample of samples) {
    const row = table.get(sample.language) ?? [0, new Set<string>()];
    row[0]++;
    row[1].add(sample.source);
    table.set(sample.language, row);
  }
  for (const [language, [files, sources]] of [...table].toSorted())
    process.stdout.write(`${language} ${files} files ${sources.size} sources\n`);
}
