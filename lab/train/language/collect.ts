// Turns unpacked Debian packages into lines of text per language and source: node collect.ts
// PACKAGES_DIR OUT_DIR [LANGUAGE,…]
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { languageCodes } from '@aplomb/contract';
import { cleanText, languageOfLocale } from './clean.ts';
import { keepScript } from './keep-script.ts';
import { readMarkup, readMessages, readMo, readProperties } from './read-catalogues.ts';
import { type Pair, readQm } from './read-qm.ts';

const [packagesDir = '', outDir = '', only] = process.argv.slice(2);
const known = new Set<string>(only?.split(',') ?? languageCodes);
const lines = new Map<string, Set<string>>();
const dasher: Record<string, string> = {
  albanian: 'sq',
  basque: 'eu',
  czech: 'cs',
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  hungarian: 'hu',
  italian: 'it',
  mongolian: 'mn',
  persian: 'fa',
  polish: 'pl',
  portuguese: 'pt',
  russian: 'ru',
  spanish: 'es',
  swahili: 'sw',
  swedish: 'sv',
  turkish: 'tr',
  welsh: 'cy',
};

function keep(language: string | null, source: string, pairs: () => Pair[]): void {
  if (language === null || !known.has(language)) return;
  for (const [original, translation] of pairs()) {
    if (original === translation) continue;
    const text = keepScript(language, cleanText(translation));
    if (text.length < 2 || !/\p{L}{2}/u.test(text)) continue;
    const key = `${language}.${source}`;
    let set = lines.get(key);
    if (set === undefined) lines.set(key, (set = new Set()));
    if (set.size < 60_000) set.add(text);
  }
}

function sourceOf(file: string): string {
  const name = file.split(path.sep)[0] ?? '';
  if (name.startsWith('apps-')) return 'apps';
  return name
    .replace(
      /^(libreoffice-l10n|libreoffice-help|firefox-esr|thunderbird|manpages|fortunes).*$/u,
      '$1',
    )
    .replace(/-data$|-l10n$|-1\.16-data$/u, '');
}

function read(file: string): void {
  const full = path.join(packagesDir, file);
  const source = sourceOf(file);
  const of = (locale: string | undefined): string | null =>
    locale === undefined ? null : languageOfLocale(locale, known);
  if (file.endsWith('.mo')) {
    const locale =
      /\/([\w@-]+)\/LC_MESSAGES\//u.exec(file)?.[1] ??
      /([a-z]{2,3}(?:_[A-Z]{2})?)\.mo$/u.exec(file)?.[1];
    keep(of(locale), source, () => readMo(readFileSync(full)));
  } else if (file.endsWith('.qm')) {
    const locale = /[/_]([a-z]{2,3}(?:[_@]\w+)?)\.qm$/u.exec(file)?.[1];
    keep(of(locale), source, () => readQm(readFileSync(full)));
  } else if (/i18n\/.*\.json$/u.test(file)) {
    keep(of(path.basename(file, '.json')), source, () => readMessages(readFileSync(full, 'utf8')));
  } else if (/\.(?:html|page)$/u.test(file)) {
    const locale =
      /\/help\/([\w-]+)\//u.exec(file)?.[1] ??
      /\.([a-z]{2}(?:-\w+)?)\.html$/u.exec(file)?.[1] ??
      /installation-guide-\w+\/([a-z]{2})\./u.exec(file)?.[1] ??
      /debian-handbook\/html\/([\w-]+)\//u.exec(file)?.[1];
    keep(of(locale), source, () => readMarkup(readFileSync(full, 'utf8')));
  } else if (file.endsWith('.xpi')) {
    const listing = execFileSync('unzip', ['-Z1', full], { encoding: 'utf8' })
      .split('\n')
      .filter((name) => /\.(?:ftl|properties)$/u.test(name));
    if (listing.length === 0) return;
    const text = execFileSync('unzip', ['-p', full, '*.ftl', '*.properties'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    keep(of(/langpack-([\w-]+)@/u.exec(file)?.[1]), source, () => readProperties(text));
  } else if (/training_[a-z]+_[A-Z]{2}\.txt$/u.test(file)) {
    const name = /training_([a-z]+)_/u.exec(file)?.[1] ?? '';
    const text = readFileSync(full, 'utf8');
    keep(dasher[name] ?? null, 'dasher', () =>
      text.split(/\n\s*\n|(?<=[.!?])\s+/u).map((part): Pair => ['', part]),
    );
  } else if (/\/man\d\/[^/]+\.gz$/u.test(file)) {
    const locale = /\/man\/([\w.-]+)\/man\d/u.exec(file)?.[1];
    if (of(locale) === null) return;
    const text = gunzipSync(readFileSync(full)).toString('utf8');
    const prose = text
      .replace(/^\.\\".*$|^'.*$/gmu, '')
      .replace(/^\.(?:SH|TH|TP|B|I|BR|IR|RB|RI|BI|IB|nf|fi|RS|RE|IP|PP|Sh|It).*$/gmu, '\n\n')
      .replace(/\\f\w|\\[-&|e ]|\\\([a-z]{2}/gu, ' ');
    keep(of(locale), source, () =>
      prose.split(/\n\s*\n|(?<=\.)\s*\n/u).map((part): Pair => ['', part]),
    );
  } else if (
    /\/fortunes\/[^.]+$/u.test(file) &&
    /^fortunes-[a-z]{2}$/u.test(file.split(path.sep)[0] ?? '')
  ) {
    keep(of(file.slice(9, 11)), source, () =>
      readFileSync(full, 'utf8')
        .split(/\n%\n/u)
        .map((part): Pair => ['', part]),
    );
  }
}

mkdirSync(outDir, { recursive: true });
for (const file of readdirSync(packagesDir, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (!/\.(?:mo|qm|json|html|page|xpi|txt|gz)$|\/fortunes\//u.test(file)) continue;
  try {
    read(file);
  } catch (error) {
    process.stderr.write(`${file}: ${String(error)}\n`);
  }
}
for (const [key, set] of lines) writeFileSync(path.join(outDir, `${key}.txt`), [...set].join('\n'));
