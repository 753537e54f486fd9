const fence = /^\s*(?:`{3,}|~{3,})/;

/**
 * The part of an answer that was cut off which a model goes on from: whole lines, and no code block
 * that is still open, so that the rest begins as Markdown of its own.
 */
export function resumePoint(written: string): string {
  const lines = written.split('\n').slice(0, -1);
  const fences = lines.flatMap((line, index) => (fence.test(line) ? [index] : []));
  const open = fences.length % 2 === 1 ? fences.at(-1) : undefined;
  const kept = lines.slice(0, open ?? lines.length).join('\n');
  return kept.trim() === '' ? '' : `${kept.trimEnd()}\n\n`;
}

/** What a model is told to go on with an answer. */
export const goOn =
  'Your answer was cut off after the words above. Go on with the next line, to the end, and repeat nothing.';
