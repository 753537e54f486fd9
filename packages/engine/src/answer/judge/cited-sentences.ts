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

interface Span {
  start: number;
  end: number;
}

/** The stretches of a line between quotation marks, the marks included. */
const quotedSpans = (line: string): Span[] =>
  Array.from(line.matchAll(quoted), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));

/** The sentences of a line. Full stops within quotation marks end none. */
export function citedSentences(line: string): CitedSentence[] {
  const text = line.replace(listMark, '');
  const spans = quotedSpans(text);
  let masked = text;
  for (const { start, end } of spans)
    masked = masked.slice(0, start) + 'x'.repeat(end - start) + masked.slice(end);
  const found = splitSentences(masked).map(({ start, end }) => ({ start, end }));
  const sentences: Span[] = [];
  for (const span of found) {
    const last = sentences.at(-1);
    if (last !== undefined && labelsAlone.test(text.slice(span.start, span.end)))
      last.end = span.end;
    else sentences.push({ ...span });
  }
  return sentences.map(({ start, end }) =>
    readSentence(
      text.slice(start, end),
      spans
        .filter((span) => span.start >= start && span.end <= end)
        .map((span) => ({ start: span.start - start, end: span.end - start })),
    ),
  );
}

function readSentence(text: string, spans: readonly Span[]): CitedSentence {
  const quotations = spans.map(({ start, end }): Quotation => ({
    words: text.slice(start + 1, end - 1),
    label: labelBehind.exec(text.slice(end))?.[1] ?? null,
  }));
  let claim = text;
  for (const { start, end } of spans.toReversed())
    claim = `${claim.slice(0, start)} ${claim.slice(end)}`;
  const labels = [...claim.matchAll(label)].map(([, name = '']) => name);
  return { text, quotations, labels, claim: claim.replace(label, ' ') };
}

/** Lines of a block quote as one sentence that is its own quotation. */
export function quotedBlock(lines: readonly string[]): CitedSentence {
  const text = lines.map((line) => line.replace(/^\s*>\s?/, '')).join('\n');
  const labels = [...text.matchAll(label)].map(([, name = '']) => name);
  const words = text.replace(label, ' ').replace(/^[\s“„"«]+|[\s”“"»—–-]+$/g, '');
  return { text, quotations: [{ words, label: labels[0] ?? null }], labels, claim: '' };
}
