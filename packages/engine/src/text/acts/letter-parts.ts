import type { SentenceReader } from '../../ports.ts';
import { splitSentences } from '../summary/sentences.ts';
import { captionWords, speakersOf, turnsOf, type Turn } from './turns.ts';

/** A sentence of a letter or message, with who said it where that stands before it. */
export interface SaidSentence {
  text: string;
  start: number;
  end: number;
  said: string | null;
}

/** Who wrote a letter to whom, where it says so, and its sentences without greeting and signature. */
export interface LetterParts {
  sender: string | null;
  addressee: string | null;
  /** Whether it greets somebody, by name or not. */
  greets: boolean;
  /** How often somebody named begins to speak. */
  turns: number;
  /** Who speaks in a transcript, by its own names. */
  speakers: string[];
  sentences: SaidSentence[];
  /** What it says, without header, greeting and signature. */
  body: string;
}

const fewestWords = 2;
const longestSignature = 240;
const from = /^\p{L}+:\s*"?([\p{L}][^<>\n:@"]{1,40}?)"?\s*<[\w.+-]+@[\w-]+\.\w+/mu;
/** Lines such as "Subject: …" at the top: before an empty line, or several under different names. */
const header = /^(?:[\p{L}][\p{L} -]{0,20}:[ \t]*\S[^\n]*\n)+(?:\s*\n)?/u;
const fewestHeaders = 3;
/** Few words on a line of their own; one alone may be a heading and needs its mark. */
const nameLike = String.raw`[\p{L}\p{M}.'’-]+`;
const greeting = new RegExp(
  String.raw`^\s*((?:${nameLike} ){1,3}${nameLike}(?=\s*[,:!–-]?[ \t]*\n)|${nameLike}(?=\s*[,:!–]))` +
    String.raw`\s*[,:!–-]?[ \t]*\n`,
  'u',
);
const greetingMark = /[,:!–-]\s*$/;
/** The last lines, all short, that end with a name: after an empty line, or a line that closes. */
const signature = new RegExp(
  String.raw`\n(?:[ \t]*\n(?:[^\n]{0,39}[^\n.?!]\n){0,3}|` +
    String.raw`(?:[^\n]{1,40},|\p{L}+(?: \p{L}+){0,2})[ \t]*\n\s*)[–-]*[ \t]*` +
    String.raw`(\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,2})` +
    String.raw`(?:\n[^\n]{1,40})?\s*$`,
  'u',
);
/** The same where a whole letter is one line: before the first comma, and behind its last sentence. */
const greetingInLine = new RegExp(String.raw`^\s*((?:${nameLike} ){0,3}${nameLike})[,!:]\s+`, 'u');
const signatureInLine = new RegExp(
  String.raw`(?<=[.?!]\s+)(?:\p{L}+(?: \p{L}+){0,2},\s+)?` +
    String.raw`(\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,2})\s*$`,
  'u',
);
/** A new message, note or quoted line begins a piece of its own, on a line of its own or not. */
const pieceStart = new RegExp(
  String.raw`\n(?=[ \t]*(?:>|[\p{Lu}@][\p{L}\p{M}\d.'’ -]{0,40}:\s|\[?\d{1,2}[:.]\d{2}))` +
    String.raw`|(?<=[.?!]) (?=\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*)?:\s)`,
  'u',
);
const speaker =
  /^\s*(?:\[?\d{1,2}[:.]\d{2}\]?\s*)?@?([\p{L}\p{M}.'’-]+(?: [\p{Lu}][\p{L}.'’-]*)?):\s+/u;
/** A line of somebody else's message. */
const quoted = /^\s*>[^\n]*/;
/** Lines of somebody else's message, with the one that says whose it is. */
const quotedLines = /(?:^[^\n>][^\n]*(?:\n[^\n>]+)?:[ \t]*\n\s*)?(?:^[ \t]*>[^\n]*(?:\n|$))+/gmu;

/** What the writer of a mail wrote; all of it where that is nothing. */
export const ownWords = (text: string): string => text.replaceAll(quotedLines, '\n').trim() || text;

/** Who writes without capitals ends a sentence all the same. */
const plainEnd = /(?<=[\p{Ll}\d]{2}[.?!]+)\s+/u;

/**
 * A name in these words; null where one of them is a word of every day. Where somebody is called or
 * signs, a name may be such a word, too.
 */
export const named = (
  words: string | undefined,
  { isName }: SentenceReader,
  isCalled = false,
): string | null =>
  words?.split(' ').every((word) => /^\p{Lu}/u.test(word) && isName(word, isCalled)) ? words : null;

/** The name that signs: a surname may be a word of every day. */
const signer = (words: string | undefined, reader: SentenceReader): string | null =>
  words?.split(' ').some((word) => named(word, reader, true) !== null) ? words : null;

const titled = /^\p{Lu}\S* \p{Lu}\S* \p{Lu}/u;

/**
 * The name a greeting ends with: behind a title it may be a word of every day, as Dr. Lee's. "In
 * May," calls nobody.
 */
function called(words: string | undefined, reader: SentenceReader): string | null {
  const last = words?.split(' ').at(-1);
  if (last !== undefined && reader.timeIn(last, 'en') !== null) return null;
  return last !== undefined && titled.test(words ?? '') ? last : named(last, reader, true);
}

/** The box of a task in a list, "- [ ] Call Ana". */
const taskBox = /(?<=^[ \t]*[-*+•] )\[[ x]\](?= )/gimu;

/** Takes a transcript, letter, chat or note apart. */
export function letterParts(source: string, reader: SentenceReader): LetterParts {
  const turns = turnsOf(source);
  return turns === null ? writtenParts(source, reader) : spokenParts(source, turns);
}

const spokenParts = (source: string, turns: readonly Turn[]): LetterParts => ({
  sender: null,
  addressee: null,
  greets: false,
  turns: turns.length,
  speakers: speakersOf(turns),
  body:
    captionWords(source) ??
    turns.map(({ start, end }) => source.slice(start, end).trim()).join('\n'),
  sentences: turns.flatMap(({ said, start, end }) =>
    sentencesIn(source.slice(start, end), start, said),
  ),
});

function writtenParts(source: string, reader: SentenceReader): LetterParts {
  const text = source.replaceAll(taskBox, '   ');
  const headed = headerOf(text, reader);
  const skipped = headed.length;
  const rest = text.slice(skipped);
  const last = Math.max(0, rest.length - longestSignature);
  const ending = rest.slice(last);
  const signed = signature.exec(ending) ?? signatureInLine.exec(ending);
  const sender = from.exec(text)?.[1]?.trim() ?? signer(signed?.[1], reader);
  const inLine = greetingInLine.exec(rest);
  const isSpeaker = inLine?.[0].includes(':') === true;
  const isCalled = sender !== null || (!isSpeaker && called(inLine?.[1], reader) !== null);
  const line = greeting.exec(rest);
  // Without its mark, a line is as likely a heading: what is signed is a letter.
  const isMarked = line !== null && (signed !== null || greetingMark.test(line[0]));
  const greeted = (isMarked ? line : null) ?? (isCalled ? inLine : null);
  const start = skipped + (greeted?.[0].length ?? 0);
  const end = skipped + (signed === null ? rest.length : last + signed.index);
  return {
    sender,
    addressee: called(greeted?.[1], reader),
    greets: greeted !== null,
    speakers: [],
    body: source.slice(start, Math.max(start, end)).trim(),
    ...saidIn(text.slice(start, Math.max(start, end)), start, reader),
  };
}

function headerOf(text: string, reader: SentenceReader): string {
  const headed = header.exec(text)?.[0] ?? '';
  const labels = headed
    .trim()
    .split('\n')
    .map((line) => line.replace(/:[^]*/, ''));
  const isApart = /\n\s*\n$/.test(headed);
  const isHeader =
    isApart || (labels.length >= fewestHeaders && new Set(labels).size === labels.length);
  return isHeader && named(labels[0], reader) === null ? headed : '';
}

/** The sentences of each message, without quoted lines and the names before what was said. */
function saidIn(
  text: string,
  from: number,
  reader: SentenceReader,
): Pick<LetterParts, 'turns' | 'sentences'> {
  const small = !/\p{Lu}\p{Ll}/u.test(text);
  let at = from;
  const turns: (string | null)[] = [];
  const sentences = text.split(pieceStart).flatMap((piece) => {
    const start = at;
    at += piece.length + 1;
    const label = speaker.exec(piece);
    const said = named(label?.[1], reader);
    const before = said === null ? quoted.exec(piece) : label;
    const skipped = before?.[0].length ?? 0;
    turns.push(said);
    return sentencesIn(piece.slice(skipped), start + skipped, said, small);
  });
  // What begins with nobody's words has labels before its lines, such as a sheet's “Time: …”.
  const isTalk = turns[0] !== null;
  return { turns: isTalk ? turns.filter((said) => said !== null).length : 0, sentences };
}

/** The sentences of what somebody said, which begins at a place; who writes `small` uses no capitals. */
const sentencesIn = (
  words: string,
  from: number,
  said: string | null,
  small = !/\p{Lu}\p{Ll}/u.test(words),
): SaidSentence[] =>
  splitSentences(words)
    .flatMap((sentence) => (small ? smallSentences(sentence) : [sentence]))
    .filter((sentence) => sentence.text.split(/\s+/).length >= fewestWords)
    .map((sentence) => ({
      text: sentence.text.replaceAll(/\s+/g, ' '),
      start: from + sentence.start,
      end: from + sentence.end,
      said,
    }));

function smallSentences({ text, start }: { text: string; start: number }) {
  let at = 0;
  return text.split(plainEnd).map((part) => {
    const place = text.indexOf(part, at);
    at = place + part.length;
    return { text: part, start: start + place, end: start + at };
  });
}
