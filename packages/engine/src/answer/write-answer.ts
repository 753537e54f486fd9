import { writtenAnswerLimits } from '@aplomb/contract';
import { whole } from '../shorten.ts';
import { createMarkdownCleaner } from './clean-markdown.ts';
import { createLeakGuard } from './leak-guard.ts';

/** Turns the raw answer of a model into what may be shown, piece by piece. */
export interface AnswerWriter {
  /**
   * Pieces that may be shown, joined to `text`; null when the answer repeats marker or instruction.
   */
  push(piece: string): string | null;
  end(): string | null;
  /** Everything given out so far. */
  readonly text: string;
  /** True when the longest answer is reached; more input changes nothing. */
  readonly full: boolean;
}

/** What an answer is checked against. `allowed`: addresses that stand in the material. */
export interface AnswerChecks {
  marker: string;
  instruction: string;
  allowed: ReadonlySet<string>;
}

/** Makes a writer: clean Markdown, no leak, no blank ends, at most `maxCharacters` long. */
export function createAnswerWriter(
  checks: AnswerChecks,
  maxCharacters: number = writtenAnswerLimits.answerCharacters,
): AnswerWriter {
  const cleaner = createMarkdownCleaner(checks.allowed);
  const guard = createLeakGuard(checks.marker, checks.instruction);
  const ending = '\n```\n…';
  let text = '';
  let space = '';
  let full = false;

  function give(piece: string): string {
    if (full) return '';
    const trimmed = text === '' ? piece.trimStart() : space + piece;
    const body = trimmed.trimEnd();
    space = trimmed.slice(body.length);
    if (text.length + body.length <= maxCharacters - ending.length) {
      text += body;
      return body;
    }
    full = true;
    const room = Math.max(0, maxCharacters - ending.length - text.length);
    const cut = whole(body.slice(0, room));
    const fences = (text + cut).match(/^(?:`{3,}|~{3,})/gm) ?? [];
    const end = cut + (fences.length % 2 === 1 ? `\n${(fences.at(-1) ?? '').slice(0, 3)}\n…` : '…');
    text += end;
    return end;
  }

  return {
    get text() {
      return text;
    },
    get full() {
      return full;
    },
    push(piece) {
      const guarded = guard.push(cleaner.push(piece));
      return guarded === null ? null : give(guarded);
    },
    end() {
      const last = guard.push(cleaner.end());
      return last === null ? null : give(last + guard.end());
    },
  };
}

/** The summary as one clean line of plain text; null as above. */
export function writeSummary(raw: string, checks: AnswerChecks): string | null {
  const writer = createAnswerWriter(checks, writtenAnswerLimits.summaryCharacters);
  if (writer.push(raw.replace(/\s+/g, ' ')) === null || writer.end() === null) return null;
  return writer.text.replace(/\s+/g, ' ').trim();
}

const listOrHeading = /^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+/;
const inlineMarks = /[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g;

/** The first line of a Markdown answer that says something, without its marks. */
export function firstLine(markdown: string): string {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => !/^\s*(?:`{3}|~{3})/.test(text)) ?? lines[0] ?? '';
  return line.replace(listOrHeading, '').replace(inlineMarks, '').trim();
}
