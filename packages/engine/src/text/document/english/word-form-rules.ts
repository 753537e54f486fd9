import {
  baseVerbs,
  pluralNouns,
  pluralOf,
  singularNouns,
  thirdPerson,
  uncountables,
  wrongPlurals,
} from './word-forms.ts';
import lists from './words.json' with { type: 'json' };

const adverbs = new Set(lists.adverbs);
const determiners = new Set(lists.determiners);
/** Base verbs that also are the second part of a compound noun: the company plan. */
const alsoNouns = new Set(lists.alsoNouns);
const numbers = new Set(lists.numbers);
const followers = new Set(lists.followers);
const singularSubjects = new Set(lists.singularSubjects);
const helpers = new Set(lists.helpers);

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

/** The words of a sentence. */
function wordsOf(sentence: string): Word[] {
  let last = 0;
  return [...sentence.matchAll(/\p{L}+(?:['’]\p{L}+)*(?:-\p{L}+)*/gu)].map((found) => {
    const joined = last > 0 && sentence.slice(last, found.index).trim() === '';
    last = found.index + found[0].length;
    return {
      text: found[0],
      lower: found[0].toLowerCase().replaceAll('’', "'"),
      start: found.index,
      end: last,
      joined,
    };
  });
}

/**
 * Finds verb forms and noun numbers that cannot stand where they stand, in one English sentence.
 */
export function checkWordForms(sentence: string): Finding[] {
  const words = wordsOf(sentence);
  const findings: Finding[] = [];
  const report: Report = ({ start, end }, message, suggestion) => {
    findings.push({ start, end, message, suggestion });
  };
  for (const [index, word] of words.entries()) {
    const wrong = wrongPlurals.get(word.lower) ?? uncountables.get(word.lower);
    if (wrong) report(word, 'This plural does not exist.', wrong);
    const next = words[index + 1];
    if (!next?.joined) continue;
    const second = words[index + 2]?.joined ? words[index + 2] : undefined;
    const verbPlace = adverbs.has(next.lower) ? second : next;
    const before = words[index - 1]?.joined || word.joined ? (words[index - 1]?.lower ?? '') : '';
    const place = { words, index, word, next, second, verbPlace, before };
    checkVerbOfSubject(place, report);
    checkNumber(place, report);
  }
  return findings;
}

/** A word with those around it. */
interface WordPlace {
  words: readonly Word[];
  index: number;
  word: Word;
  next: Word;
  second: Word | undefined;
  /** The next word, or the one behind an adverb. */
  verbPlace: Word | undefined;
  before: string;
}

type Report = (word: Word, message: string, suggestion: string) => void;

/** Verbs behind their subject. */
function checkVerbOfSubject(
  { words, index, word, next, second, verbPlace, before }: WordPlace,
  report: Report,
): void {
  if (
    singularSubjects.has(word.lower) &&
    !helpers.has(before) &&
    verbPlace &&
    baseVerbs.has(verbPlace.lower) &&
    !/^(?:put|cut|let|read|beat)$/u.test(verbPlace.lower) &&
    !words
      .slice(Math.max(0, index - 4), index)
      .some(
        (earlier) =>
          helpers.has(earlier.lower) && earlier.lower !== 'and' && earlier.lower !== 'that',
      )
  ) {
    report(verbPlace, 'The verb needs its third person form here.', thirdPerson(verbPlace.lower));
  }
  if (
    index === 0 &&
    determiners.has(word.lower) &&
    singularNouns.has(next.lower) &&
    second &&
    baseVerbs.has(second.lower) &&
    !alsoNouns.has(second.lower)
  ) {
    report(second, 'The verb needs its third person form here.', thirdPerson(second.lower));
  }
}

/** Nouns that must be singular or plural. */
function checkNumber({ word, next, second }: WordPlace, report: Report): void {
  const singularPlace =
    second === undefined ||
    followers.has(second.lower) ||
    (baseVerbs.has(second.lower) && !alsoNouns.has(second.lower));
  if (
    numbers.has(word.lower) &&
    singularNouns.has(next.lower) &&
    singularPlace &&
    !/^(?:sport|way|kind|type|sort|part|film|person)$/u.test(next.lower) &&
    !(word.lower === 'both')
  )
    report(next, `Use the plural after “${word.text}”.`, pluralOf(next.lower));
  if (
    /^(?:a|an)$/u.test(word.lower) &&
    pluralNouns.has(next.lower) &&
    singularPlace &&
    !/^(?:people|series)$/u.test(next.lower)
  )
    report(next, `Use the singular after “${word.text}”.`, pluralNouns.get(next.lower) ?? '');
}
