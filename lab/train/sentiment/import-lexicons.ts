import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Writes base-<language>.txt from the word lists of permissively licensed npm packages: VADER,
// AFINN and pattern.
// Run: node lab/train/sentiment/import-lexicons.ts

const models = new URL('../../../packages/engine/models/sentiment/', import.meta.url);
const work = mkdtempSync(join(tmpdir(), 'lexicons-'));

function unpack(name: string, version: string): string {
  execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: work });
  const directory = join(work, name.replace(/\W/g, ''));
  execFileSync(
    'sh',
    ['-c', `mkdir -p "${directory}" && tar xzf *.tgz -C "${directory}" && rm *.tgz`],
    { cwd: work },
  );
  return join(directory, 'package');
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function write(
  language: string,
  source: string,
  words: ReadonlyMap<string, number>,
  ending = '',
): void {
  const groups = new Map<number, string[]>();
  for (const [word, valence] of words) {
    const level = Math.round(valence * 2) / 2;
    const entry = word.trim().replace(/[\s_]+/g, '_');
    if (level === 0 || entry === '' || entry.endsWith('*') || !/\p{L}{2}/u.test(entry)) continue;
    groups.set(level, [...(groups.get(level) ?? []), `${entry}${ending}`]);
  }
  const lines = [...groups]
    .toSorted(([a], [b]) => b - a)
    .map(([level, entries]) => `[${level}] ${entries.toSorted().join(' ')}`);
  writeFileSync(new URL(`base-${language}.txt`, models), `// ${source}\n${lines.join('\n')}\n`);
}

const vader = readFileSync(join(unpack('vader-sentiment', '1.1.3'), 'vader_lexicon.txt'), 'utf8');
const english = new Map(
  Object.entries(
    readJson(join(unpack('sentiment', '5.0.2'), 'languages/en/labels.json')) as Record<
      string,
      number
    >,
  ).map(([word, value]) => [word, value * 0.6]),
);
for (const line of vader.split('\n')) {
  const [word, valence] = line.split('\t');
  if (word && Number.isFinite(Number(valence))) english.set(word, Number(valence));
}
write(
  'en',
  'VADER (Hutto & Gilbert 2014, MIT; npm vader-sentiment, Apache-2.0), else AFINN-165 (npm sentiment, MIT) at 0.6.',
  english,
);

// Translated AFINN and pattern lists are noisier than words chosen by hand, so they count for less.
// The last four hold stems: long ones become prefixes.
const lists = [
  ['ar', 'afinn', 0.5, false],
  ['hi', 'afinn', 0.5, false],
  ['es', 'afinn', 0.5, true],
  ['pt', 'afinn', 0.5, true],
  ['fr', 'pattern', 2, true],
  ['it', 'pattern', 2, true],
] as const;
const shortestStem = 5;
for (const [language, file, scale, stemmed] of lists) {
  const data = readJson(
    join(unpack(`@nlpjs/lang-${language}`, '4.26.1'), `src/sentiment/${file}_${language}.json`),
  ) as Record<string, number>;
  const words = new Map<string, number>();
  for (const [word, value] of Object.entries(data)) {
    if (
      Math.abs(value * scale) < 0.75 ||
      /\d/.test(word) ||
      (stemmed && word.length < shortestStem)
    )
      continue;
    words.set(word, value * scale);
  }
  write(
    language,
    `${file} word list of @nlpjs/lang-${language} 4.26.1 (MIT), scaled by ${scale}.`,
    words,
    stemmed ? '*' : '',
  );
}
