import type { CodeLanguageId } from '@aplomb/contract';

/** Patterns that all but settle a language, with what they add to its log probability. */
const cues: readonly (readonly [CodeLanguageId, weight: number, RegExp])[] = [
  ['php', 8, /<\?php\b/],
  ['html', 4, /^\s*<!doctype html|^\s*<html\b/i],
  [
    'elixir',
    4,
    /^\s*defmodule [\w.]+ do|^\s*defp? \w+[?!]?.*\bdo$|\|> \w+\.|^\s*@(?:spec|moduledoc|doc|impl)\b/m,
  ],
  ['xml', 6, /^\s*<\?xml\b/],
];

/** Pieces read by the cues; enough for a language to show itself. */
const readCharacters = 6000;

/**
 * Log-probability bonus by language, from cues that hold almost only in it. At most 6,000
 * characters are read.
 */
export function cueBonus(text: string): Map<CodeLanguageId, number> {
  const start = text.slice(0, readCharacters);
  const found = cues.filter(([, , pattern]) => pattern.test(start));
  return new Map(found.map(([language, weight]) => [language, weight]));
}
