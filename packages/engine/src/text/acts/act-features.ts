import { bucketOf } from '../../fnv1a.ts';

/** Buckets that words and their neighbours are hashed into. */
export const actBuckets = 65_536;
/** A sentence says early what it does. */
const mostWords = 60;
const question = /[?？؟]["'”’)]*$/u;
/** Its question mark says more of a sentence than one word does. */
const markWeight = 4;
/** Words, and the marks behind which a clause begins anew. */
const parts = /[\p{L}\p{M}'’]+|\p{N}+|[,;:?!.–—]|(?<=\s)-(?=\s)/gu;
const mark = /^[,;:?!.–—-]$/u;
const capital = /^\p{Lu}\p{Ll}/u;
/** Beginnings and endings tell of words not seen before, by their stem, mood and person. */
const [beginning, ending] = [4, 3];

/** Universal part-of-speech tags of classes that new words join; of them the class says most. */
const openClasses: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV', 'NUM']);

interface TaggedWord {
  start: number;
  word: string;
  tag: string;
}

/** The words of a text in turn, each with its place and universal part-of-speech tag. */
export type TagWords = (text: string) => readonly TaggedWord[];

/** Tags a sentence once: the clauses that are asked for next are parts of it. */
export function tagOnce(tagWords: TagWords): TagWords {
  let last = '';
  let words: readonly TaggedWord[] = [];
  return (text) => {
    const at = last.indexOf(text);
    if (at !== -1) return words.filter(({ start }) => start >= at && start < at + text.length);
    last = text;
    words = tagWords(text);
    return words;
  };
}

/**
 * What a sentence does is judged by: its words, their neighbours and how its clauses begin, once
 * more by their classes where `tagWords` knows them.
 */
export function actFeatures(sentence: string, tagWords: TagWords | null): Uint16Array {
  const found = (sentence.replaceAll('’', "'").match(parts) ?? []).slice(0, mostWords);
  const words = found.map((word) => word.toLowerCase().replace(/^\p{N}+$/u, '0'));
  const features = words.flatMap((word, at) => [
    ...neighbours(words, at),
    ...affixes(word),
    ...(capital.test(found[at] ?? '') ? nameFeatures(words, at) : []),
  ]);
  const ends = question.test(sentence.trim()) ? 'asks' : 'states';
  const marks = Array.from({ length: markWeight }, (_, at) => `@${ends}${at}`);
  const shape = tagWords === null ? [] : shapeFeatures(sentence, tagWords);
  const buckets = [...features, ...marks, ...shape].map((one) => bucketOf(one, actBuckets));
  return Uint16Array.from(new Set(buckets));
}

const beginsClause = (before: string | undefined): boolean =>
  before === undefined || mark.test(before);

/** A word with what follows it, once more where a clause or the sentence begins with it. */
function neighbours(words: readonly string[], at: number): string[] {
  const [word, next = '', second = ''] = words.slice(at, at + 3);
  const pair = `${word} ${next}`;
  return [
    `${word}`,
    pair,
    `${word} _ ${second}`,
    ...(beginsClause(words[at - 1]) ? [`^${word}`, `^${pair}`, `^${pair} ${second}`] : []),
    ...(at === 0 ? [`^^${word}`, `^^${pair}`] : []),
  ];
}

/** How words of the sentence's classes follow each other, and how its clauses begin. */
function shapeFeatures(sentence: string, tagWords: TagWords): string[] {
  // A capital at the beginning would be a name's, and the mark at the end is known.
  const small = sentence.replace(capital, (start) => start.toLowerCase()).replace(endMarks, '');
  const shapes = tagWords(small).slice(0, mostWords).map(shapeOf);
  return shapes.flatMap((shape, at) => {
    const [next = '', second = ''] = shapes.slice(at + 1, at + 3);
    const starts = [shape, `${shape} ${next}`, `${shape} ${next} ${second}`];
    return [
      `#${shape} ${next}`,
      ...(beginsClause(shapes[at - 1]) ? starts.map((start) => `#^${start}`) : []),
      ...(at === 0 ? starts.map((start) => `#^^${start}`) : []),
    ];
  });
}

const endMarks = /[.?!]+$/;
const inflection = /(?:ing|ed|s)$/;

function shapeOf({ word, tag }: TaggedWord): string {
  if (!openClasses.has(tag)) return word.toLowerCase();
  if (tag === 'VERB') return `VERB${inflection.exec(word)?.[0] ?? ''}`;
  return tag === 'PROPN' ? 'NOUN' : tag;
}

const affixes = (word: string): string[] => [
  ...(word.length > beginning ? [`<${word.slice(0, beginning)}`] : []),
  ...(word.length > ending + 1 ? [`>${word.slice(-ending)}`] : []),
];

/** What follows a word with a capital, whichever name it is. */
function nameFeatures(words: readonly string[], at: number): string[] {
  const [next = '', second = ''] = words.slice(at + 1, at + 3);
  const begins = beginsClause(words[at - 1]) ? '^' : '';
  return [`${begins}X ${next}`, `X ${next} ${second}`];
}
