import { writtenAnswerLimits } from '@aplomb/contract';
import { whole } from '../shorten.ts';
import { MarkdownCleaner } from './clean-markdown.ts';
import { createLeakGuard } from './leak-guard.ts';

/** What an answer is checked against. `allowed`: addresses that stand in the material. */
export interface AnswerChecks {
  marker: string;
  instruction: string;
  allowed: ReadonlySet<string>;
}

const ending = '\n```\n…';

/**
 * Turns the raw answer of a model into what may be shown, piece by piece: clean Markdown, no leak,
 * no blank ends, at most `maxCharacters` long.
 */
export function createAnswerWriter(
  { marker, instruction, allowed }: AnswerChecks,
  maxCharacters: number = writtenAnswerLimits.answerCharacters,
) {
  const cleaner = new MarkdownCleaner(allowed);
  const guard = createLeakGuard(marker, instruction);
  let text = '';
  let space = '';
  let full = false;

  function give(piece: string): string {
    if (full) return '';
    const trimmed = text === '' ? piece.trimStart() : space + piece;
    const body = trimmed.trimEnd();
    const room = maxCharacters - ending.length - text.length;
    space = trimmed.slice(body.length);
    full = body.length > room;
    const given = full ? closed(whole(body.slice(0, Math.max(0, room)))) : body;
    text += given;
    return given;
  }

  /** The last piece, with the end of a block of code that is open there. */
  function closed(piece: string): string {
    const fences = (text + piece).match(/^(?:`{3,}|~{3,})/gm) ?? [];
    const end = fences.length % 2 === 1 ? `\n${(fences.at(-1) ?? '').slice(0, 3)}\n…` : '…';
    return piece + end;
  }

  return {
    /** Everything given out so far. */
    text: () => text,
    /** Whether the longest answer is reached: more input changes nothing. */
    full: () => full,
    /** Whether the answer repeats marker or instruction: it is void. */
    leaked: guard.leaked,
    /** What may be shown of it; joined it is `text`. */
    push: (piece: string) => give(guard.push(cleaner.push(piece))),
    end: () => give(guard.push(cleaner.end()) + guard.end()),
  };
}

/** The summary as one clean line of plain text; null when it repeats marker or instruction. */
export function writeSummary(raw: string, checks: AnswerChecks): string | null {
  const writer = createAnswerWriter(checks, writtenAnswerLimits.summaryCharacters);
  writer.push(raw.replace(/\s+/g, ' '));
  writer.end();
  return writer.leaked() ? null : writer.text().replace(/\s+/g, ' ').trim();
}

const listOrHeading = /^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+/;
const inlineMarks = /[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g;

/** The first line of a Markdown answer that says something, without its marks. */
export function firstLine(markdown: string): string {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => !/^\s*(?:`{3}|~{3})/.test(text)) ?? lines[0] ?? '';
  return line.replace(listOrHeading, '').replace(inlineMarks, '').trim();
}
