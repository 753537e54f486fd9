import { styleText } from 'node:util';

/** A part of an answer, before it is written as text or Markdown. */
export type Part =
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'text'; readonly title: string; readonly text: string }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] };

/** Parts that hold something. */
export const filled = (parts: readonly Part[]): Part[] =>
  parts.filter((part) => {
    if (part.kind === 'facts') return part.facts.length > 0;
    return part.kind === 'text' ? part.text.trim() !== '' : part.items.length > 0;
  });

/**
 * What was analyzed may hold codes that drive a terminal: only line breaks and tabs of them are
 * printed.
 */
export const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** Parts to be read in a terminal. */
export function asText(parts: readonly Part[], hasColours: boolean): string {
  const strong = (text: string): string =>
    hasColours ? styleText('bold', text, { validateStream: false }) : text;
  const written = filled(parts).map((part) => {
    if (part.kind === 'facts')
      return part.facts
        .map(([label, value]) => `${strong(`${label}:`)} ${withoutControls(value)}`)
        .join('\n');
    const lines =
      part.kind === 'text'
        ? withoutControls(part.text)
        : part.items
            .map((item) => `- ${withoutControls(item).replaceAll('\n', '\n  ')}`)
            .join('\n');
    return `${strong(part.title)}\n${lines}`;
  });
  return `${written.join('\n\n')}\n`;
}

/** Parts as Markdown; text of the answer stands in it as it is. */
export function asMarkdown(parts: readonly Part[]): string {
  const written = filled(parts).map((part) => {
    if (part.kind === 'facts')
      return part.facts
        .map(([label, value]) => `- **${label}:** ${withoutControls(value)}`)
        .join('\n');
    const lines =
      part.kind === 'text'
        ? withoutControls(part.text)
        : part.items
            .map((item) => `- ${withoutControls(item).replaceAll('\n', '\n  ')}`)
            .join('\n');
    return `## ${part.title}\n\n${lines}`;
  });
  return `${written.join('\n\n')}\n`;
}
