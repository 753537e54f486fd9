import type { CodeLanguageId } from '@aplomb/contract';

/** A pattern that all but settles a language; `weight` is added to its log probability. */
interface Cue {
  language: CodeLanguageId;
  weight: number;
  pattern: RegExp;
}

const cues: readonly Cue[] = [
  { language: 'php', weight: 8, pattern: /<\?php\b/ },
  { language: 'html', weight: 4, pattern: /^\s*<!doctype html|^\s*<html\b/i },
  {
    language: 'elixir',
    weight: 4,
    pattern:
      /^\s*defmodule [\w.]+ do|^\s*defp? \w+[?!]?.*\bdo$|\|> \w+\.|^\s*@(?:spec|moduledoc|doc|impl)\b/m,
  },
  { language: 'xml', weight: 6, pattern: /^\s*<\?xml\b/ },
];

/** Pieces read by the cues; enough for a language to show itself. */
const readCharacters = 6000;

/**
 * Log-probability bonus by language, from cues that hold almost only in it. At most 6,000
 * characters are read.
 */
export function cueBonus(text: string): Map<CodeLanguageId, number> {
  const start = text.slice(0, readCharacters);
  const bonus = new Map<CodeLanguageId, number>();
  for (const cue of cues)
    if (cue.pattern.test(start))
      bonus.set(cue.language, (bonus.get(cue.language) ?? 0) + cue.weight);
  return bonus;
}
