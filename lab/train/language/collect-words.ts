// Expands spelling dictionaries of unpacked Debian packages into words per language: node
// collect-words.ts PACKAGES_DIR OUT_DIR
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes } from '@aplomb/contract';
import { languageOfLocale } from './clean.ts';
import { keepScript } from './keep-script.ts';

const [packagesDir = '', outDir = ''] = process.argv.slice(2);
const known = new Set<string>(languageCodes);
const words = new Map<string, Set<string>>();
const plain: Record<string, string> = {
  'american-english-large': 'en',
  brazilian: 'pt',
  bulgarian: 'bg',
  catalan: 'ca',
  danish: 'da',
  dutch: 'nl',
  esperanto: 'eo',
  french: 'fr',
  irish: 'ga',
  italian: 'it',
  ngerman: 'de',
  bokmaal: 'nb',
  nynorsk: 'nn',
  polish: 'pl',
  portuguese: 'pt',
  spanish: 'es',
  swedish: 'sv',
  ukrainian: 'uk',
};
const charsets: Record<string, string> = {
  'koi8-u-nl': 'koi8-u',
  pt154: 'windows-1251',
  'u-deva': 'utf-8',
  'koi8-u': 'koi8-u',
  'koi8-r': 'koi8-r',
  'microsoft-cp1251': 'windows-1251',
  cp1251: 'windows-1251',
  'iso-8859-10': 'iso-8859-10',
  'tis620-2533': 'windows-874',
};

function add(language: string | null, list: Iterable<string>): void {
  if (language === null) return;
  let set = words.get(language);
  if (set === undefined) words.set(language, (set = new Set()));
  for (const word of list) {
    const clean = word.trim();
    if (
      /^[\p{L}\p{M}'’-]{3,30}$/u.test(clean) &&
      keepScript(language, clean) !== '' &&
      (clean !== clean.toUpperCase() || clean === clean.toLowerCase())
    )
      set.add(clean);
  }
}

function decode(bytes: Buffer, charset: string): string {
  const name = charset.toLowerCase();
  return new TextDecoder(charsets[name] ?? name.replace('iso8859', 'iso-8859')).decode(bytes);
}

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
  const step = Math.max(1, Math.floor(entries.length / 20_000));
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
        if (tried++ > 60) break;
        if (!rule.condition.test(stem)) continue;
        if (entry?.suffix === true && stem.endsWith(rule.strip))
          yield stem.slice(0, stem.length - rule.strip.length) + rule.add;
        else if (entry?.suffix === false && stem.startsWith(rule.strip))
          yield rule.add + stem.slice(rule.strip.length);
      }
    }
  }
}

const files = readdirSync(packagesDir, { recursive: true, encoding: 'utf8' }).toSorted();
for (const file of files) {
  const full = path.join(packagesDir, file);
  const name = path.basename(file);
  if (!/\.gz$|\.dic$|\/dict\//u.test(file) || lstatSync(full).isSymbolicLink()) continue;
  try {
    if (/\.c?wl\.gz$/u.test(name)) {
      const language = languageOfLocale(/^([a-z]{2})/u.exec(name)?.[1] ?? '', known);
      const data = files.find(
        (other) => other.endsWith(`/${name.slice(0, 2)}.dat`) && other.includes('aspell'),
      );
      const charset =
        data === undefined
          ? 'utf-8'
          : (/^(?:data-encoding|charset)\s+(\S+)/mu.exec(
              readFileSync(path.join(packagesDir, data), 'latin1'),
            )?.[1] ?? 'utf-8');
      const tool = name.endsWith('.cwl.gz')
        ? `| ${path.join(packagesDir, 'aspell/usr/bin/prezip-bin')} -d`
        : '';
      const bytes = execFileSync('sh', ['-c', `zcat '${full}' ${tool}`], {
        maxBuffer: 1 << 29,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      add(
        language,
        decode(bytes, charset)
          .split(/[\n\r]+/u)
          .map((word) => word.split('/')[0] ?? ''),
      );
    } else if (
      name.endsWith('.dic') &&
      !/^hyph_|_Latn_|valencia/u.test(name) &&
      /^[a-z]{2}([-_][A-Z]{2})?(_u8)?\.dic$/u.test(name)
    ) {
      const affBytes = readFileSync(full.replace(/\.dic$/u, '.aff'));
      const charset = /^SET\s+(\S+)/mu.exec(affBytes.toString('latin1'))?.[1] ?? 'latin1';
      add(
        languageOfLocale(name.slice(0, 2), known),
        expand(decode(affBytes, charset), decode(readFileSync(full), charset)),
      );
    } else if (file.includes('/usr/share/dict/') && plain[name] !== undefined) {
      add(plain[name], readFileSync(full, 'utf8').split('\n'));
    }
  } catch (error) {
    process.stderr.write(`${file}: ${String(error).slice(0, 120)}\n`);
  }
}
for (const [language, set] of words) {
  const step = Math.max(1, Math.floor(set.size / 200_000));
  writeFileSync(
    path.join(outDir, `${language}.txt`),
    [...set].filter((_, index) => index % step === 0).join('\n'),
  );
}
