import { sentencesOf } from './check-quotes.ts';
import type { QuoteSource } from './find-quote.ts';
import { supportOf } from './support.ts';

const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

/**
 * Lets through of a streamed answer only what stands on a quote: of each line, once it is whole, the
 * sentences that are supported.
 */
export function createSupportFilter(sources: readonly QuoteSource[]) {
  let rest = '';
  let quoted: string[] = [];
  let shown = false;

  function line(text: string): string {
    if (/^\s*>/.test(text)) {
      quoted.push(text);
      return '';
    }
    const before = flush();
    const kept = supported([text]);
    return before + (kept === '' ? '' : paragraph(`${listMark.exec(text)?.[0] ?? ''}${kept}`));
  }

  function flush(): string {
    const block = quoted;
    quoted = [];
    return block.length > 0 && supported(block) !== '' ? paragraph(block.join('\n')) : '';
  }

  function paragraph(text: string): string {
    const before = shown ? '\n\n' : '';
    shown = true;
    return before + text;
  }

  const supported = (lines: readonly string[]): string =>
    sentencesOf(lines)
      .filter((sentence) => supportOf(sentence, sources).kind === 'supported')
      .map(({ text }) => text.trim())
      .join(' ');

  return {
    push(piece: string): string {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      return lines.map((text) => line(text)).join('');
    },
    end: () => (rest === '' ? '' : line(rest)) + flush(),
  };
}
