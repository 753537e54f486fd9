import words from './words.json' with { type: 'json' };

/** Plurals that do not exist, and those that learners give nouns without one, to the right form. */
const wrongPlurals = new Map([
  ...words.uncountables.map((noun) => [`${noun}s`, noun] as const),
  ...Object.entries(words.wrongPlurals),
]);
const irregular = new Map(Object.entries(words.irregularPlurals));
/** Countable nouns that are no verbs or adjectives, in the singular, and by their plurals. */
const singulars = new Set(words.countable);
const byPlural = new Map(words.countable.map((noun) => [pluralOf(noun), noun]));
const numbers = new Set(words.numbers);
/** Words that go on behind a noun, rather than being the second part of a compound. */
const followers = new Set(words.followers);
const rightInSingular = /^(?:sport|way|kind|type|sort|part|film|person)$/u;
const rightInPlural = /^(?:people|series)$/u;

/** Plural of a regular noun, and of the irregular ones that are listed. */
function pluralOf(noun: string): string {
  const known = irregular.get(noun);
  if (known) return known;
  if (/(?:s|sh|ch|x|z)$/u.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** A finding in one sentence; offsets are relative to it. */
interface Finding {
  start: number;
  end: number;
  message: string;
  suggestion: string;
}

/** A word of a sentence; `joined` when only spaces part it from the one before. */
interface Word {
  text: string;
  lower: string;
  start: number;
  end: number;
  joined: boolean;
}

function wordsOf(sentence: string): Word[] {
  let last = 0;
  return [...sentence.matchAll(/\p{L}+(?:['’]\p{L}+)*(?:-\p{L}+)*/gu)].map((found) => {
    const joined = last > 0 && sentence.slice(last, found.index).trim() === '';
    const [text] = found;
    last = found.index + text.length;
    const lower = text.toLowerCase().replaceAll('’', "'");
    return { text, lower, start: found.index, end: last, joined };
  });
}

/** Finds plurals that do not exist, and numbers of nouns that do not fit, in one English sentence. */
export function checkWordForms(sentence: string): Finding[] {
  const said = wordsOf(sentence);
  return said.flatMap((word, index) => {
    const wrong = wrongPlurals.get(word.lower);
    const [next, second] = said.slice(index + 1, index + 3);
    const place = ({ start, end }: Word): Pick<Finding, 'start' | 'end'> => ({ start, end });
    const found: Finding[] =
      wrong === undefined
        ? []
        : [{ ...place(word), message: 'This plural does not exist.', suggestion: wrong }];
    // Behind a noun, what is no follower may make it the first part of a compound.
    if (!next?.joined || (second?.joined && !followers.has(second.lower))) return found;
    const noun = next.lower;
    if (numbers.has(word.lower) && singulars.has(noun) && !rightInSingular.test(noun)) {
      const message = `Use the plural after “${word.text}”.`;
      found.push({ ...place(next), message, suggestion: pluralOf(noun) });
    }
    const singular = rightInPlural.test(noun) ? undefined : byPlural.get(noun);
    if (/^an?$/u.test(word.lower) && singular !== undefined) {
      const message = `Use the singular after “${word.text}”.`;
      found.push({ ...place(next), message, suggestion: singular });
    }
    return found;
  });
}
