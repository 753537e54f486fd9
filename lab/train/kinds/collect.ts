import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readCatalogue } from './mo.ts';
import { drawnLanguages, type DrawnLanguage, type Pools } from './pools.ts';

// Run: node lab/train/kinds/collect.ts FOLDER
// FOLDER holds clones of gunthercox/chatterbot-corpus (BSD), openai/grade-school-math (MIT),
// exercism/problem-specifications (MIT) and chrischute/squad (SQuAD, CC BY-SA), each as OWNER+NAME
// or OWNER+NAME/repo. Only their words are drawn on training pages; none is kept or shipped.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('Name the folder of the clones.');
const fixtures = new URL('../../../packages/engine/fixtures/code/', import.meta.url);
const locales = '/usr/share/locale';
const names: Record<DrawnLanguage, string> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
};

function git(repository: string, ...args: string[]): string {
  const base = [join(String(folder), repository, 'repo'), join(String(folder), repository)].find(
    (path) => existsSync(path),
  );
  const { stdout, status } = spawnSync('git', ['-C', base ?? '.', ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${repository} could not be read: git ${args.join(' ')}`);
  return stdout;
}

function filesOf(repository: string, pattern: RegExp): string[] {
  return git(repository, 'ls-tree', '-r', '--name-only', 'HEAD')
    .split('\n')
    .filter((path) => pattern.test(path))
    .map((path) => git(repository, 'show', `HEAD:${path}`));
}

/** Short conversations of people, by language. */
function talks(language: DrawnLanguage): string[][] {
  const files = filesOf(
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

/** Words and sentences of programs in a language. */
function messages(language: DrawnLanguage): string[] {
  const place = join(locales, language === 'en' ? 'de' : language, 'LC_MESSAGES');
  return readdirSync(place)
    .filter((file) =>
      /^(?:gtk30|glib20|pulseaudio|software-properties|coreutils|git|wget)\.mo$/.test(file),
    )
    .flatMap((file) => readCatalogue(readFileSync(join(place, file))))
    .map(({ source, translation }) => (language === 'en' ? source : translation));
}

function paragraphs(): string[] {
  const read = JSON.parse(git('chrischute+squad', 'show', 'HEAD:data/dev-v2.0.json')) as {
    data: { paragraphs: { context: string }[] }[];
  };
  return read.data.flatMap((article) => article.paragraphs.map(({ context }) => context));
}

const maths = git('openai+grade-school-math', 'show', 'HEAD:grade_school_math/data/test.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { question: string; answer: string });
const byLanguage = <Value>(make: (language: DrawnLanguage) => Value) =>
  Object.fromEntries(drawnLanguages.map((language) => [language, make(language)])) as Record<
    DrawnLanguage,
    Value
  >;
const said = byLanguage(messages);
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
