import type { Masked } from '../guard/index.ts';

const LONGEST_MARK = 24;

/**
 * Puts the masked words back into an answer that arrives in pieces; a mark cut in two waits for its
 * end.
 */
export function createUnmasker({ unmask }: Pick<Masked, 'unmask'>): {
  push(piece: string): string;
  end(): string;
} {
  let held = '';
  return {
    push(piece) {
      const text = held + piece;
      const open = text.lastIndexOf('[');
      const waits = open !== -1 && !text.includes(']', open) && text.length - open < LONGEST_MARK;
      held = waits ? text.slice(open) : '';
      return unmask(waits ? text.slice(0, open) : text);
    },
    end() {
      const rest = unmask(held);
      held = '';
      return rest;
    },
  };
}
