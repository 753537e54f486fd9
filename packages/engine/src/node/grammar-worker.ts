import { createBinaryModuleFromUrl, Dialect, LocalLinter, type Lint, type Linter } from 'harper.js';
import { silencedRules, type GrammarFinding } from '../text/document/grammar-findings.ts';
import { blank, codeRanges } from '../text/document/masks.ts';
import { closeTokens } from '../text/document/neutral-checks.ts';
import { documentStructure } from '../text/document/structure.ts';

/** How long the grammar checker may read one text; afterwards the rest gets our own rules only. */
const deadlineMilliseconds = 5_000;
const chunkLength = 4_000;
/** SuggestionKind.InsertAfter of Harper, whose enum is only there once the checker is loaded. */
const insertAfter = 2;
/**
 * Longest stretch without a space given to the checker, whose dictionary search is costly on giant
 * words.
 */
const longestRun = 200;

let checker: Promise<Linter> | null = null;

/**
 * What Harper finds in a text, read for at most 5 s. It loads with the first (about 2.5 s) and
 * takes 280 MB, which only the end of its thread gives back.
 */
export async function check(text: string): Promise<GrammarFinding[]> {
  checker ??= loadChecker();
  return findingsOf(await checker, text);
}

async function loadChecker(): Promise<Linter> {
  const binary = createBinaryModuleFromUrl(
    new URL('harper_wasm_slim_bg.wasm', import.meta.resolve('harper.js')).href,
    'slim',
  );
  const checker = new LocalLinter({ binary, dialect: Dialect.American });
  await checker.setup();
  await checker.setLintConfig({
    ...(await checker.getDefaultLintConfig()),
    ...Object.fromEntries(silencedRules.map((rule) => [rule, false])),
  });
  return checker;
}

/** Cuts at block ends into chunks of about 4,000 characters, so that the deadline can be kept. */
function chunksOf(text: string): { start: number; end: number }[] {
  const chunks: { start: number; end: number }[] = [];
  let start = 0;
  for (const { end } of documentStructure(text)) {
    while (end - start > 2 * chunkLength) {
      const space = text.lastIndexOf(' ', start + chunkLength);
      const cut = space > start ? space : start + chunkLength;
      chunks.push({ start, end: cut });
      start = cut;
    }
    if (end - start > chunkLength) {
      chunks.push({ start, end });
      start = end;
    }
  }
  if (start < text.length) chunks.push({ start, end: text.length });
  return chunks;
}

async function findingsOf(checker: Linter, text: string): Promise<GrammarFinding[]> {
  const runs = [...text.matchAll(new RegExp(`\\S{${longestRun},}`, 'gu'))].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const readable = blank(blank(text, codeRanges(text)), runs)
    .toWellFormed()
    .replaceAll('\0', ' ');
  const findings: GrammarFinding[] = [];
  const deadline = performance.now() + deadlineMilliseconds;
  for (const chunk of chunksOf(readable)) {
    if (performance.now() > deadline) break;
    const part = closeTokens(readable.slice(chunk.start, chunk.end)).toWellFormed();
    for (const [rule, lints] of Object.entries(
      await checker.organizedLints(part, { language: 'plaintext' }),
    )) {
      for (const lint of lints) {
        const span = lint.span();
        if (lint.get_problem_text() === part.slice(span.start, span.end))
          findings.push(findingOf(lint, rule, chunk.start));
        lint.free();
      }
    }
  }
  return findings;
}

/** A finding of the checker in a part of a text that begins at `offset`. */
function findingOf(lint: Lint, rule: string, offset: number): GrammarFinding {
  const { start, end } = lint.span();
  const problem = lint.get_problem_text();
  const suggestions = lint.suggestions().slice(0, 6);
  return {
    rule,
    kind: lint.lint_kind(),
    start: offset + start,
    end: offset + end,
    message: lint.message(),
    suggestions: suggestions.map((suggestion) => {
      const replacement = suggestion.get_replacement_text();
      return suggestion.kind() === insertAfter ? problem + replacement : replacement;
    }),
  };
}
