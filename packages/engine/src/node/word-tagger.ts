import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ItemToken, Model } from 'wink-nlp';
import type { WordClass } from '../text/keywords/token.ts';
import { packWords, type PackedWords } from './packed-words.ts';

/** A word of a text with its universal part-of-speech tag, and its class among keywords. */
export interface TaggedWord {
  start: number;
  word: string;
  tag: string;
  wordClass: WordClass;
}

/** Numbered names of the model, and the number of each name. */
interface Feature {
  list: unknown;
  hash?: unknown;
  intrinsicSize?: number;
  index?: number;
  maxIndex?: number;
}

/** The core of the tagger's model as its file holds it. */
interface Core {
  lexicon: string | Uint32Array;
  xpansions: string | Uint32Array;
  pos: { hash: Record<string, number> };
  packing: { layout: Record<string, [number, number, number, number, number]>; efList?: string[] };
  features: Record<string, Feature> & { lexeme: Feature; posClusters: Feature };
}

const require = createRequire(import.meta.url);
const files = 'wink-eng-lite-web-model/dist';
const wordClasses: Record<string, WordClass> = {
  NOUN: 'noun',
  PROPN: 'noun',
  ADJ: 'adjective',
  VERB: 'other',
};
/** Characters the tagger reads; the rest of a longer text is ranked without word classes. */
const taggedLength = 60_000;
/** Stretches without a space that the tagger would take seconds for. */
const giantRun = /\S{100,}/gu;
/** Words the tagger may learn, for it remembers each unknown one; then it starts afresh. */
const learnedLimit = 50_000;
/** A machine that recognises nothing. */
const idleMachine = JSON.stringify([0, 1, [{}], {}, {}, {}]);

const numbered = (list: readonly string[]): Record<string, number> => {
  const hash: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const [index, value] of list.entries()) hash[value] = index;
  return hash;
};
const wordsOf = (text: string): Uint32Array => {
  const bytes = Buffer.from(text, 'base64');
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
};

/** The packed words as the list of strings that the tagger reads, and grows. */
function asList(words: PackedWords): object {
  const push = (word: string) => words.add(word);
  return new Proxy(
    {},
    {
      get: (_target, key) => {
        if (key === 'length') return words.size;
        return key === 'push' ? push : words.wordAt(Number(key));
      },
    },
  );
}

/**
 * The packed words as the tagger's hash from string to number; what it sets there, it pushes to the
 * list in the same breath.
 */
function asHash(words: PackedWords): object {
  return new Proxy({}, { get: (_target, key) => words.indexOf(String(key)), set: () => true });
}

/**
 * The model's core unpacked. The package's own reader keeps its file's objects beside a full copy
 * of them, each of 87,000 words as two
 * strings, and machines for names and sentiment that nobody asks here: five times the memory.
 */
async function readCore(): Promise<{ core: Core; words: PackedWords }> {
  const file = await readFile(
    require.resolve(`${files}/languages/cur/models/eng-core-web-model.json`),
  );
  const lexicon = after(file, '"lexicon":"');
  const lexiconEnd = file.indexOf('"', lexicon);
  const lexemes = after(file, '"lexeme":{"list":[');
  const { words, end } = packWords(file, lexemes);
  const core = JSON.parse(
    Buffer.concat([
      file.subarray(0, lexicon),
      file.subarray(lexiconEnd, lexemes),
      file.subarray(end),
    ]).toString(),
  ) as Core;
  core.lexicon = wordsOf(file.toString('latin1', lexicon, lexiconEnd));
  core.xpansions = wordsOf(core.xpansions as string);
  core.packing.efList = [];
  for (const [name, [, mask, shift, kind, extracted]] of Object.entries(core.packing.layout)) {
    const feature = core.features[name];
    if (feature === undefined) continue;
    const list = feature.list as string[];
    if (kind === 0)
      Object.assign(feature, {
        hash: numbered(list),
        intrinsicSize: list.length,
        index: list.length,
        maxIndex: mask >>> shift,
      });
    if (extracted === 1) core.packing.efList.push(name);
  }
  const { lexeme, posClusters } = core.features;
  Object.assign(lexeme, {
    list: asList(words),
    hash: asHash(words),
    intrinsicSize: words.size,
    index: words.size,
  });
  posClusters.list = (posClusters.list as string[]).map(
    (names) => new Set(names.split('_').map((name) => core.pos.hash[name] ?? 0)),
  );
  return { core, words };
}

/** Where the text that follows a mark starts. */
function after(file: Buffer, mark: string): number {
  const at = file.indexOf(mark);
  if (at === -1) throw new TypeError(`the word tagger's model has no ${mark}`);
  return at + mark.length;
}

async function start(): Promise<{ tag(text: string): TaggedWord[]; learned(): number }> {
  const [{ default: winkNlp }, { core, words }] = await Promise.all([
    import('wink-nlp'),
    readCore(),
  ]);
  const idle = () => ({ machines: [idleMachine], transformers: [], setter: () => undefined });
  const model = {
    core: () => core,
    sbd: require(`${files}/load-sbd-model.js`),
    pos: require(`${files}/load-pos-model.js`),
    featureFn: require(`${files}/feature.js`),
    ner: idle,
    negation: idle,
    sa: idle,
    metaCER: idle,
    addons: {},
  } as unknown as Model;
  const nlp = winkNlp(model, ['sbd', 'pos']);
  const known = words.size;
  return {
    learned: () => words.size - known,
    tag(source) {
      const tagged: TaggedWord[] = [];
      let cursor = 0;
      nlp
        .readDoc(source)
        .tokens()
        .each((token: ItemToken) => {
          const value = token.out();
          const at = source.indexOf(value, cursor);
          if (at < 0 || at - cursor > 1_000) return;
          cursor = at + value.length;
          const part = token.out(nlp.its.pos);
          tagged.push({
            start: at,
            word: value,
            tag: part,
            wordClass:
              part === 'VERB' && /(?:ing|ed)$/u.test(value)
                ? 'participle'
                : (wordClasses[part] ?? 'other'),
          });
        });
      return tagged;
    },
  };
}

let loaded: Promise<(text: string) => TaggedWord[]> | null = null;

/** Loads the tagger of English words, once for all who ask. */
export const loadWordTagger = async (): Promise<(text: string) => TaggedWord[]> =>
  (loaded ??= startRenewed());

async function startRenewed(): Promise<(text: string) => TaggedWord[]> {
  let tagger = await start();
  let renewing = false;
  const renew = async (): Promise<void> => {
    renewing = true;
    // A tagger that knows many words is still a good one: when the file cannot be read again, it
    // stays.
    tagger = await start().catch(() => tagger);
    renewing = false;
  };
  return (text) => {
    if (tagger.learned() > learnedLimit && !renewing) void renew();
    return tagger.tag(
      text
        .slice(0, taggedLength)
        .toWellFormed()
        .replace(giantRun, (run) => ' '.repeat(run.length)),
    );
  };
}
