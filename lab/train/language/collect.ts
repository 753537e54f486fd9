// Turns repositories into lines of text per language and source: node collect.ts FOLDER OUT_DIR
// FOLDER holds each repository of sources.ts, checked out, as OWNER+NAME.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedScripts } from '../../../packages/engine/src/text/language/script.ts';
import { isPermissive, namesCopyleft } from '../licences.ts';
import { cleanText, languageOfLocale } from './clean.ts';
import { keepScript } from './keep-script.ts';
import { readTexts } from './read-texts.ts';
import { textSources, type TextSource } from './sources.ts';

const [folder = '', outDir = ''] = process.argv.slice(2);
const known = new Set<string>(Object.values(sharedScripts).flat());
const mostLines = 60_000;
const lines = new Map<string, Set<string>>();

function keep(language: string, source: string, texts: readonly string[]): void {
  const key = `${language}.${source}`;
  const set = lines.get(key) ?? new Set();
  lines.set(key, set);
  for (const raw of texts) {
    const text = keepScript(language, cleanText(raw));
    if (text.length >= 2 && /\p{L}{2}/u.test(text) && set.size < mostLines) set.add(text);
  }
}

function read({ repository, licence, files, language: only }: TextSource): void {
  if (!isPermissive(licence)) throw new TypeError(`${repository} is under ${licence}.`);
  const root = path.join(folder, repository.replace('/', '+'));
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const match = files.exec(file);
    const locale = only ?? match?.groups?.['locale'];
    if (match === null || locale === undefined) continue;
    const language = languageOfLocale(locale, known);
    if (language === null) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!namesCopyleft(text)) keep(language, path.basename(root), readTexts(file, text));
  }
}

mkdirSync(outDir, { recursive: true });
for (const source of textSources) read(source);
for (const [key, set] of lines) writeFileSync(path.join(outDir, `${key}.txt`), [...set].join('\n'));
