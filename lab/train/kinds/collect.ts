import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readTexts } from '../language/read-texts.ts';
import { filesOf, git, messagesOf } from './clones.ts';
import { drawnLanguages, type DrawnLanguage, type Pools } from './pools.ts';

// Run: node lab/train/kinds/collect.ts FOLDER
// FOLDER holds clones of gunthercox/chatterbot-corpus (BSD), openai/grade-school-math (MIT),
// exercism/problem-specifications (MIT), factbook/factbook.json (public domain) and the programs of
// clones.ts (Apache-2.0), each as OWNER+NAME or OWNER+NAME/repo. Only their words are drawn on
// training pages; none is kept or shipped.

const [clones = ''] = process.argv.slice(2);
if (clones === '') throw new TypeError('Name the folder of the clones.');
const fixtures = new URL('../../../packages/engine/fixtures/code/', import.meta.url);
const names: Record<DrawnLanguage, string> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
};

/** Short conversations of people, by language. */
function talks(language: DrawnLanguage): string[][] {
  const files = filesOf(
    clones,
    'gunthercox+chatterbot-corpus',
    new RegExp(`/data/${names[language]}/.*yml$`),
  );
  return files.flatMap((text) => {
    const { conversations } = parse(text) as { conversations: unknown[][] };
    return conversations
      .filter((turns) => Array.isArray(turns))
      .map((turns) => turns.map(String).filter((turn) => turn.length < 300));
  });
}

/** Paragraphs about countries, as an encyclopedia writes them. */
const paragraphs = (): string[] =>
  filesOf(clones, 'factbook+factbook.json', /^[a-z-]+\/[a-z]{2}\.json$/)
    .flatMap((text) => readTexts('profile.json', text))
    .flatMap((text) => text.split(/<[^>]*>|\n/))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /[.!?]"?$/.test(text) && text.length > 160 && text.length < 1_500);

const maths = git(
  clones,
  'openai+grade-school-math',
  'show',
  'HEAD:grade_school_math/data/test.jsonl',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { question: string; answer: string });
const byLanguage = <Value>(make: (language: DrawnLanguage) => Value) =>
  Object.fromEntries(drawnLanguages.map((language) => [language, make(language)])) as Record<
    DrawnLanguage,
    Value
  >;
const said = byLanguage((language) => messagesOf(clones, language));
const pools: Pools = {
  talks: byLanguage(talks),
  labels: byLanguage((language) =>
    said[language].filter((text) => text.length > 2 && text.length <= 28),
  ),
  sentences: byLanguage((language) =>
    said[language].filter((text) => text.length > 45 && text.length < 260),
  ),
  paragraphs: paragraphs(),
  maths: maths.map(({ question, answer }) => ({
    question,
    answer: answer.split('#### ').at(-1) ?? '',
  })),
  tasks: filesOf(
    clones,
    'exercism+problem-specifications',
    /exercises\/[^/]+\/(?:description|instructions)\.md$/,
  ),
  code: readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/') && !path.includes('markdown'))
    .map((path) => ({
      name: path.split('/').at(-1) ?? '',
      text: readFileSync(new URL(path, fixtures), 'utf8'),
    })),
};
mkdirSync('.cache/kinds', { recursive: true });
writeFileSync('.cache/kinds/pools.json', JSON.stringify(pools));
for (const [name, pool] of Object.entries(pools))
  process.stdout.write(`${name}: ${JSON.stringify(sizesOf(pool))}\n`);

function sizesOf(pool: Pools[keyof Pools]): number | Record<string, number> {
  if (Array.isArray(pool)) return pool.length;
  return Object.fromEntries(
    Object.entries(pool).map(([language, texts]) => [language, texts.length]),
  );
}
