import type { Need } from './needs.ts';

/** A part of a style sheet, and when a page needs it. */
export type Part =
  | { readonly text: string; readonly name?: string }
  | { readonly selectors: readonly Selector[]; readonly lines: readonly Line[] }
  | { readonly layer?: string; readonly head: string; readonly parts: readonly Part[] };

/** One of the selectors of a rule. */
export interface Selector {
  readonly text: string;
  readonly need: Need;
}

/** A declaration: the property of our own that it sets, and the names it uses. */
export interface Line {
  readonly text: string;
  readonly sets?: string;
  readonly uses: readonly string[];
}
