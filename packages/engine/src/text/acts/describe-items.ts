import type { ActionItem, LanguageCode } from '@aplomb/contract';
import { learntLanguage } from './sentence-act.ts';
import { shorten } from '../summary/summarize.ts';
import type { Letter } from './action-items.ts';

const longestQuote = 200;
const mostTold = 8;
const mostSpeakers = 4;
const inRow = new Intl.ListFormat('en');
const names: Readonly<Record<ActionItem['kind'], string>> = {
  request: 'Request',
  question: 'Question',
  commitment: 'Promise',
  decision: 'Decision',
  date: 'Date',
};

/** Whether what a sentence of this language does is told. */
export const tellsActs = (language: LanguageCode | null): boolean =>
  learntLanguage(language) !== undefined;

/** Who wants what by when, a line for each item; `apart` tells questions from requests. */
export function itemLines(items: readonly ActionItem[], apart: boolean): string[] {
  const told = items.slice(0, mostTold).map((item) => lineOf(item, apart));
  return items.length > mostTold ? [...told, `${items.length - mostTold} more follow.`] : told;
}

/** In a task it is all one, and in languages not learnt no model tells a question from a request. */
const asked = 'Asked';
const requestsUnknown =
  'In this language only sentences with a question mark and dates are told: it may ask for more.';

/** Whose letter it is, or who speaks: 'A letter from Ana to Ben.', 'A conversation of Ana and Ben.' */
export function namePeople(
  opening: string,
  { sender, addressee, speakers }: Pick<Letter, 'sender' | 'addressee' | 'speakers'>,
): string {
  const others = speakers.length - mostSpeakers;
  const named = others > 0 ? [...speakers.slice(0, mostSpeakers), `${others} more`] : speakers;
  const all = named.length > 0 && `of ${inRow.format(named)}`;
  const people = [sender && `from ${sender}`, addressee && `to ${addressee}`, all || null];
  return `${[opening, ...people].filter((part) => part !== null && part !== '').join(' ')}.`;
}

/** A letter as its people and its items, and what cannot be told of it. */
export function describeLetter(
  letter: Letter,
  { opening, isTask }: { opening: string; isTask: boolean },
  language: LanguageCode | null,
): string {
  const isLearnt = tellsActs(language);
  const unknown = isLearnt ? [] : [requestsUnknown];
  const items = itemLines(letter.items, isLearnt && !isTask);
  return [namePeople(opening, letter), ...items, ...unknown].join('\n');
}

function lineOf({ kind, text, who, when }: ActionItem, apart: boolean): string {
  const asks = kind === 'question' || kind === 'request';
  const name = asks && !apart ? asked : names[kind];
  const about = [who, when].filter((one) => one !== null).join(', ');
  return `${name}${about === '' ? '' : ` (${about})`}: “${shorten(text, longestQuote)}”`;
}
