import type { ActionItem, LanguageCode } from '@aplomb/contract';
import type { SentenceReader } from '../../ports.ts';
import { blankUnshown } from '../document/unshown.ts';
import { actingClauses } from './clauses.ts';
import { letterParts, named, type LetterParts, type SaidSentence } from './letter-parts.ts';
import { askingActs, learntLanguage, type SentenceAct } from './sentence-act.ts';

/** A text's items, and who wrote it to whom where it says so. */
export interface Letter {
  items: ActionItem[];
  /** How much of it asks, promises or settles something, 0–1. */
  share: number;
  /** Whether its lists say who is to do what. */
  assigns: boolean;
  sender: string | null;
  addressee: string | null;
  /** Who speaks in a transcript, by its own names. */
  speakers: string[];
  /** What it says, without header, greeting and signature. */
  body: string;
  /** What its lines and people show it to be, whatever its words are about. */
  form: 'letter' | 'conversation' | 'notes' | null;
}

const longestRead = 20_000;
const mostItems = 24;
const mostDates = 4;
const asks = /[?？؟]["'”’)]*$/u;
const firstPerson = /\b(?:I|we|me|us|my|our)\b/i;
const person = String.raw`(\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]+)?)`;
/** The name a sentence begins with. */
const lead = new RegExp(String.raw`^@?${person}(?=[\s,:–-])`, 'u');
/** A link's address says nothing of what a sentence does. */
const link = /\[([^\]\n]*)\]\([^)\s]*\)/gu;

/** Who is to do an item of a list: "Ana: call them", "call them (Ana)". */
const label = new RegExp(String.raw`^@?${person}:\s+`, 'u');
const owner = new RegExp(String.raw`\s+\(@?${person}\)[.]?$`, 'u');
/** The same behind "by", in notes alone: of a mail, what is reviewed by Ana is asked of another. */
const doer = new RegExp(String.raw`\s+by @?${person}[.]?$`, 'u');

/** Who is marked as meant, wherever in the sentence: "then @sam-lee updates it". */
const marked = /(?<![\w.@])@([\p{L}\d][\w-]*[\p{L}\d])(?![\w.@])/u;

const leadMark = new RegExp(`^${marked.source}`, 'u');

/**
 * Who wants what by when: the sentences of a text that do something, each with person and time.
 * Those of a mail are to somebody, whether or not it greets anybody.
 */
export function findActionItems(
  text: string,
  language: LanguageCode | null,
  reader: SentenceReader,
  isMail = false,
): Letter {
  const parts = partsOf(text, reader);
  const ofLines = isMail ? 'letter' : null;
  const tasks = parts.sentences.filter((sentence) => isTask(text, sentence)).length;
  const isList = listedNames(text, parts, language, reader) > 1 || tasks > 1;
  const form = formOf(parts) ?? (isList ? 'notes' : ofLines);
  const letter = itemsOf(text, parts, form, language, reader);
  // "In Paris, …" begins as "Hi Ana, …" does, but asks for nothing.
  const isLetter = parts.sender !== null || letter.items.some(({ kind }) => askingActs.has(kind));
  return isLetter || letter.form !== 'letter'
    ? letter
    : itemsOf(text, { ...parts, addressee: null }, null, language, reader);
}

function itemsOf(
  text: string,
  { sender, addressee, speakers, body, sentences }: LetterParts,
  form: Letter['form'],
  language: LanguageCode | null,
  reader: SentenceReader,
): Letter {
  const learnt = learntLanguage(language);
  const nameOf = (words: string): string | null =>
    (learnt === 'en' ? named(lead.exec(words)?.[1], reader) : null) ??
    named(owner.exec(words)?.[1], reader) ??
    (form === 'notes' ? doerOf(words, reader) : null) ??
    marked.exec(words)?.[0] ??
    null;
  const actIn = (words: string, isAddressed: boolean): SentenceAct =>
    reader.actOf(withoutOwner(words, reader).replaceAll(link, '$1'), language, isAddressed);
  const clauses = sentences.flatMap((sentence) => {
    // What is ticked is done; an open box asks, and promises nothing without a person.
    if (isTask(text, sentence, ticked)) return [];
    const isOpen = isTask(text, sentence);
    if (learnt === undefined)
      return [{ ...sentence, act: isOpen ? ('request' as const) : ('none' as const) }];
    const isOfSomebody = isListed(text, sentence) && nameOf(sentence.text) !== null;
    const isAddressed = form === 'notes' ? isOfSomebody || isOpen : form !== null;
    const isNobodys = isOpen && nameOf(sentence.text) === null;
    const actOfClause = (words: string, isToThem = false): SentenceAct => {
      const act = actIn(words, isToThem);
      return act === 'commitment' && isNobodys ? 'request' : act;
    };
    const actOf = (words: string): SentenceAct => {
      const act = actOfClause(words, isAddressed);
      return act === 'none' && isOpen ? 'request' : act;
    };
    return actingClauses(text, sentence, learnt, { actOf, actOfClause, nameOf });
  });
  const items = clauses.flatMap(({ text: words, start, end, said, act }) => {
    const when = reader.timeIn(words, language);
    const kind = kindOf(words, act, when);
    if (kind === null) return [];
    // Of somebody else the writer promises nothing, also where no name is known.
    const isOwn = learnt !== 'en' || firstPerson.test(words);
    const promises = isOwn ? (said ?? sender) : null;
    const first = kind === 'date' && form !== 'notes' ? null : nameOf(words);
    const who = whoActs(kind, first, kind === 'commitment' ? promises : addressee);
    return [{ kind, text: words, start, end, who, when }];
  });
  const lengthOf = (some: readonly { text: string }[]): number =>
    some.reduce((sum, { text: words }) => sum + words.length, 0);
  const acts = items.filter(({ kind }) => kind !== 'date');
  const share = lengthOf(acts) / Math.max(1, lengthOf(clauses));
  const isOfSeveral = new Set(items.flatMap(({ who }) => who ?? [])).size > 1;
  return {
    items: trimmed(items),
    share,
    assigns: form === 'notes',
    sender,
    addressee,
    speakers,
    body,
    form: form ?? (isOfSeveral ? 'notes' : null),
  };
}

const partsOf = (text: string, reader: SentenceReader): LetterParts =>
  letterParts(blankUnshown(text.slice(0, longestRead)), reader);

/** Whether its lines show somebody who writes, is written to or speaks. */
export const isOfSomebody = (text: string, reader: SentenceReader): boolean =>
  formOf(partsOf(text, reader)) !== null;

/** A text to somebody from somebody is a letter, one that is said in turns a conversation. */
function formOf({
  sender,
  addressee,
  greets,
  turns,
}: LetterParts): 'letter' | 'conversation' | null {
  if (turns > 1) return 'conversation';
  return (sender ?? addressee) !== null && greets ? 'letter' : null;
}

/** How many items of lists name at their beginning or end who is to do them. */
function listedNames(
  text: string,
  { sentences }: LetterParts,
  language: LanguageCode | null,
  reader: SentenceReader,
): number {
  // Which first words are names is known of English alone.
  const places = learntLanguage(language) === 'en' ? [lead, owner] : [owner];
  return sentences.filter(
    (sentence) =>
      isListed(text, sentence) &&
      (leadMark.test(sentence.text) ||
        doerOf(sentence.text, reader) !== null ||
        places.some((place) => named(place.exec(sentence.text)?.[1], reader) !== null)),
  ).length;
}

/** Whoever an item ends with; "by Friday" is a time. */
function doerOf(words: string, reader: SentenceReader): string | null {
  const name = doer.exec(words)?.[1];
  return name === undefined || reader.timeIn(name, 'en') !== null ? null : named(name, reader);
}

/** What is to be done, without who: it is known, and says nothing of what a sentence does. */
const withoutOwner = (words: string, reader: SentenceReader): string =>
  [label, owner].reduce(
    (rest, place) =>
      named(place.exec(rest)?.[1], reader) === null ? rest : rest.replace(place, ''),
    words,
  );

const isListed = (text: string, { start }: SaidSentence): boolean =>
  listItem.test(text.slice(Math.max(0, start - longestMark), start));

/** A box to tick says that somebody is to do it. */
const isTask = (text: string, { start }: SaidSentence, sign = box): boolean =>
  sign.test(text.slice(Math.max(0, start - longestMark), start));

const box = /\[[ x]\][ \t]+$/iu;
const ticked = /\[x\][ \t]+$/iu;
const longestMark = 12;
const listItem = /(?:^|\n)[ \t]*(?:[-*+•]|\d{1,2}[.)])[ \t]+(?:\[[ x]\][ \t]+)?$/iu;

const whoActs = (
  kind: ActionItem['kind'],
  first: string | null,
  other: string | null,
): string | null => {
  if (kind === 'decision') return null;
  return kind === 'date' ? first : (first ?? other);
};

function kindOf(
  sentence: string,
  act: SentenceAct,
  when: string | null,
): ActionItem['kind'] | null {
  if (act !== 'none') return act;
  if (asks.test(sentence)) return 'question';
  return when === null ? null : 'date';
}

/** Where nothing is asked, promised or settled, dates alone say nothing of who wants what. */
function trimmed(items: ActionItem[]): ActionItem[] {
  if (items.every(({ kind }) => kind === 'date')) return [];
  const dates = new Set(items.filter(({ kind }) => kind === 'date').slice(0, mostDates));
  return items.filter((item) => item.kind !== 'date' || dates.has(item)).slice(0, mostItems);
}
