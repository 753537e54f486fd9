import { splitSentences } from '../../text/summary/sentences.ts';

/** Words in quotation marks and the label behind them, if one stands there. */
export interface Quotation {
  words: string;
  label: string | null;
}

/** One sentence of an answer with what it quotes and cites. */
export interface CitedSentence {
  text: string;
  quotations: Quotation[];
  /** Labels it cites, those behind quotations included. */
  labels: string[];
  /** What it says itself: neither quotations nor labels. */
  claim: string;
}

/** Words between quotation marks of any language, the outermost where marks nest. */
const quoted = /“[^”]*”|„[^“”]*[“”]|«[^»]*»|»[^«]*«|「[^」]*」|『[^』]*』|"[^"]*"/gu;
const label = /\[([MD]\d{0,2})\]/g;
const labelBehind = /^[\s.,;:]{0,2}\[([MD]\d{0,2})\]/;
const labelsAlone = /^[\s.,;:]*(?:\[[MD]\d{0,2}\][\s.,;:]*)+$/;
const listMark = /^\s*(?:#{1,6}|[-*+•]|\d{1,3}[.)])\s+/;

/** The sentences of a line. Full stops within quotation marks end none. */
export function citedSentences(line: string): CitedSentence[] {
  const text = line.replace(listMark, '');
  const masked = text.replace(quoted, (marked) => 'x'.repeat(marked.length));
  const sentences: { start: number; end: number }[] = [];
  for (const { start, end } of splitSentences(masked)) {
    const last = sentences.at(-1);
    if (last !== undefined && labelsAlone.test(text.slice(start, end))) last.end = end;
    else sentences.push({ start, end });
  }
  return sentences.map(({ start, end }) => readSentence(text.slice(start, end)));
}

function readSentence(text: string): CitedSentence {
  const quotations = Array.from(text.matchAll(quoted), ({ index, 0: marked }): Quotation => ({
    words: marked.slice(1, -1),
    label: labelBehind.exec(text.slice(index + marked.length))?.[1] ?? null,
  }));
  const claim = text.replace(quoted, ' ');
  return { text, quotations, labels: labelsIn(claim), claim: claim.replace(label, ' ') };
}

const labelsIn = (text: string): string[] =>
  Array.from(text.matchAll(label), ([, name = '']) => name);

/** Lines of a block quote as one sentence that is its own quotation. */
export function quotedBlock(lines: readonly string[]): CitedSentence {
  const text = lines.map((line) => line.replace(/^\s*>\s?/, '')).join('\n');
  const labels = labelsIn(text);
  const words = text.replace(label, ' ').replace(/^[\s“„"«]+|[\s”“"»—–-]+$/g, '');
  return { text, quotations: [{ words, label: labels[0] ?? null }], labels, claim: '' };
}
