import { onDemand } from './on-demand.ts';

interface MathJs {
  evaluate(text: string, scope?: Record<string, unknown>): unknown;
}

const mathjs = await onDemand<MathJs>('mathjs');

/**
 * The number mathjs alone gives for the figures and signs of a text, words dropped; null when it
 * cannot read them.
 */
export function mathjsValue(text: string): number | null {
  const signs: Readonly<Record<string, string>> = {
    '×': '*',
    '·': '*',
    '÷': '/',
    '−': '-',
    '²': '^2',
    '³': '^3',
    ',': '',
  };
  const bare = text
    .replaceAll(/[×·÷−²³,]/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[^\d.+\-*/^()!%]/g, ' ')
    .trim();
  return numberOf(bare, {});
}

/** Texts that mathjs could not read, with its reasons: they say nothing about an answer. */
export const unread = new Map<string, string>();

/** The number mathjs computes; null for what it does not read. */
export function numberOf(text: string, scope: Record<string, unknown>): number | null {
  try {
    const value: unknown = mathjs.evaluate(text, { ...scope });
    return typeof value === 'number' ? value : null;
  } catch (error) {
    unread.set(text, error instanceof Error ? error.message : String(error));
    return null;
  }
}

export function close(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(a));
}
