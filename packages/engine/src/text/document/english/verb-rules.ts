import {
  baseOf,
  baseVerbs,
  gerund,
  irregularVerbs,
  pasts,
  purePasts,
  thirdPerson,
} from './verbs.ts';
import lists from './words.json' with { type: 'json' };
import { pluralNouns, pluralOf, singularNouns, uncountables, wrongPlurals } from './nouns.ts';

const perfect = new Set(lists.perfect);
const adverbs = new Set(lists.adverbs);
const determiners = new Set(lists.determiners);
/** Base verbs that also are the second part of a compound noun: the company plan. */
const alsoNouns = new Set(lists.alsoNouns);
const numbers = new Set(lists.numbers);
const followers = new Set(lists.followers);
const unmistakable = new Set(lists.unmistakable);
const singularSubjects = new Set(lists.singularSubjects);
const helpers = new Set(lists.helpers);
const subjects = new Set(lists.subjects);
/** Nouns that may take a plural verb in British English. */
const collectives = new Set(lists.collectives);
const bodyAndKin = new Set(lists.bodyAndKin);
const oneDeterminers = new Set(lists.oneDeterminers);

/** A finding in one sentence; offsets are relative to it. */
export interface Finding {
  start: number;
  end: number;
  message: string;
  suggestions: string[];
  kind: 'grammar' | 'word_choice' | 'spelling' | 'style';
}

/** A word of a sentence; `joined` when only spaces part it from the one before. */
export interface Word {
  text: string;
  lower: string;
  start: number;
  end: number;
  joined: boolean;
}

/** True when the sentence opens with a determiner and at most the word at `index` follows it. */
function determinersOf(words: readonly Word[], index: number): boolean {
  return index === 1 && oneDeterminers.has(words[0]?.lower ?? '');
}

/** The words of a sentence. */
export function wordsOf(sentence: string): Word[] {
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

const verbsAlsoNouns = new RegExp(
  String.raw`^(?:like|own|open|use|need|cut|set|put|let|read|run|become|come|answer|change|` +
    String.raw`complete|work|show|fall|return|play|hope|love|start|order|share|mean|wear|` +
    String.raw`live|promise|look)$`,
  'u',
);

/**
 * Finds verb forms and noun numbers that cannot stand where they stand, in one English sentence.
 */
export function checkWordForms(sentence: string): Finding[] {
  const words = wordsOf(sentence);
  const findings: Finding[] = [];
  const report = (
    word: Word,
    message: string,
    suggestions: string[],
    kind: Finding['kind'] = 'grammar',
  ): void => {
    findings.push({
      start: word.start,
      end: word.end,
      message,
      suggestions: suggestions.filter((value) => value !== ''),
      kind,
    });
  };
  for (const [index, word] of words.entries()) {
    const wrong = wrongPlurals.get(word.lower) ?? uncountables.get(word.lower);
    if (wrong) report(word, 'This plural does not exist.', [wrong]);
    const next = words[index + 1];
    if (!next?.joined) continue;
    const second = words[index + 2]?.joined ? words[index + 2] : undefined;
    const verbPlace = adverbs.has(next.lower) ? second : next;
    const before = words[index - 1]?.joined || word.joined ? (words[index - 1]?.lower ?? '') : '';
    const place = { words, index, word, next, second, verbPlace, before };
    checkAfterHelpers(place, report);
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

type Report = (word: Word, message: string, suggestions: string[], kind?: Finding['kind']) => void;

/** Verbs behind do, to and have. */
function checkAfterHelpers({ word, next, verbPlace, before }: WordPlace, report: Report): void {
  if (
    /^(?:don't|doesn't|didn't)$/u.test(word.lower) ||
    (/^(?:do|does|did)$/u.test(word.lower) && next.lower === 'not')
  ) {
    const base = verbPlace && !baseVerbs.has(verbPlace.lower) ? baseOf(verbPlace.lower) : null;
    if (verbPlace && base && !/^(?:needs|left|felt)$/u.test(verbPlace.lower))
      report(verbPlace, `Use the base form after “${word.text}”.`, [base]);
  }
  if (word.lower === 'to' && purePasts.has(next.lower))
    report(next, 'Use the base form after “to”.', [purePasts.get(next.lower)?.base ?? '']);
  if (
    word.lower === 'to' &&
    /^(?:has|goes|does|makes|gets|takes|is|becomes|gives|says)$/u.test(next.lower)
  )
    report(next, 'Use the base form after “to”.', [baseOf(next.lower) ?? 'be']);
  if (perfect.has(word.lower) && verbPlace) {
    const past =
      purePasts.get(verbPlace.lower) ?? (verbPlace.lower === 'saw' ? pasts.get('saw') : undefined);
    const base = irregularVerbs.find(
      (verb) => verb.base === verbPlace.lower && unmistakable.has(verb.base),
    );
    if (past) report(verbPlace, `Use the participle after “${word.text}”.`, [past.participle]);
    else if (
      base &&
      /^(?:has|have|had|i've|we've|they've)$/u.test(word.lower) &&
      /^(?:i|you|we|they|he|she|it|i've|we've|they've)$/u.test(before || word.lower)
    )
      report(verbPlace, `Use the participle after “${word.text}”.`, [base.participle]);
  }
}

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
    report(verbPlace, 'The verb needs its third person form here.', [thirdPerson(verbPlace.lower)]);
  }
  if (
    /^(?:am|is|are|was|were)$/u.test(word.lower) &&
    /^(?:they|we|you|i|he|she)$/u.test(before) &&
    baseVerbs.has(next.lower) &&
    !verbsAlsoNouns.test(next.lower)
  ) {
    report(next, 'Use the -ing form or the participle after “be”.', [gerund(next.lower)]);
  }
  if (
    index === 0 &&
    determiners.has(word.lower) &&
    singularNouns.has(next.lower) &&
    second &&
    baseVerbs.has(second.lower) &&
    !alsoNouns.has(second.lower)
  ) {
    report(second, 'The verb needs its third person form here.', [thirdPerson(second.lower)]);
  }
  if (/^(?:have|has|had)$/u.test(word.lower) && index === 0 && subjects.has(next.lower)) {
    const place = second && adverbs.has(second.lower) ? words[index + 3] : second;
    const past = place ? purePasts.get(place.lower) : undefined;
    if (place && past) report(place, `Use the participle after “${word.text}”.`, [past.participle]);
  }
}

/** Nouns and verbs that must be singular or plural. */
function checkNumber(
  { words, index, word, next, second, before }: WordPlace,
  report: Report,
): void {
  if (
    index <= 1 &&
    determinersOf(words, index) &&
    singularNouns.has(word.lower) &&
    !collectives.has(word.lower) &&
    /^(?:are|were|have|don't)$/u.test(next.lower) &&
    words[0]?.lower !== 'what'
  ) {
    report(next, 'The verb must be singular here.', [
      { are: 'is', were: 'was', have: 'has' }[next.lower] ?? "doesn't",
    ]);
  }
  if (
    /^(?:hers|ours|theirs|yours)$/u.test(word.lower) &&
    before !== 'of' &&
    (singularNouns.has(next.lower) || pluralNouns.has(next.lower) || bodyAndKin.has(next.lower))
  ) {
    report(word, 'Use the form before a noun.', [word.text.slice(0, -1)]);
  }
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
    report(next, `Use the plural after “${word.text}”.`, [pluralOf(next.lower)]);
  if (
    /^(?:a|an)$/u.test(word.lower) &&
    pluralNouns.has(next.lower) &&
    singularPlace &&
    !/^(?:people|series)$/u.test(next.lower)
  )
    report(next, `Use the singular after “${word.text}”.`, [pluralNouns.get(next.lower) ?? '']);
}
