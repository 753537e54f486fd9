import type { Linter } from 'harper.js';
import { loadRarity } from './rarity.ts';
import type { DocumentReviewer } from '../ports.ts';
import { silencedRules, type GrammarFinding } from '../text/document/grammar-findings.ts';
import { blank, codeRanges } from '../text/document/masks.ts';
import { closeTokens } from '../text/document/neutral-checks.ts';
import { reviewEnglish, reviewNeutral, type SpellingList } from '../text/document/review-english.ts';
import { documentStructure } from '../text/document/structure.ts';

/** A reviewer that can give its memory back. */
export interface ClosableReviewer extends DocumentReviewer {
  /** Drops the checker (about 280 MB); the next English review loads it again. */
  close(): Promise<void>;
}

/** How long the grammar checker may read one text; afterwards the rest gets our own rules only. */
const deadlineMilliseconds = 5_000;
const chunkLength = 4_000;
/** SuggestionKind.InsertAfter of Harper, whose enum is only there once the checker is loaded. */
const insertAfter = 2;
/** Longest stretch without a space given to the checker, whose dictionary search is costly on giant words. */
const longestRun = 200;

/** The grammar checker, or null where it is not installed: the Windows app's download leaves its 16 MB out. */
async function loadChecker(): Promise<Linter | null> {
  const harper = await import('harper.js').catch((error: unknown) => { if (isNotInstalled(error)) return null; throw error; });
  if (harper === null) return null;
  const { LocalLinter, Dialect, createBinaryModuleFromUrl } = harper;
  const binary = createBinaryModuleFromUrl(new URL('harper_wasm_slim_bg.wasm', import.meta.resolve('harper.js')).href, 'slim');
  const checker = new LocalLinter({ binary, dialect: Dialect.American });
  await checker.setup();
  await checker.setLintConfig({ ...await checker.getDefaultLintConfig(), ...Object.fromEntries(silencedRules.map((rule) => [rule, false])) });
  return checker;
}

const isNotInstalled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

async function loadSpelling(): Promise<SpellingList> {
  const [{ default: nspell }, { default: american }, { default: british }] = await Promise.all([import('nspell'), import('dictionary-en'), import('dictionary-en-gb')]);
  const lists = [american, british].map((dictionary) => nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }));
  const rarity = await loadRarity();
  return { knows: (word) => lists.some((list) => list.correct(word.replaceAll('’', '\''))), rarity };
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
    if (end - start > chunkLength) { chunks.push({ start, end }); start = end; }
  }
  if (start < text.length) chunks.push({ start, end: text.length });
  return chunks;
}

async function check(checker: Linter, text: string): Promise<GrammarFinding[]> {
  const runs = [...text.matchAll(new RegExp(`\\S{${longestRun},}`, 'gu'))].map((found) => ({ start: found.index, end: found.index + found[0].length }));
  const readable = blank(blank(text, codeRanges(text)), runs).toWellFormed().replaceAll('\0', ' ');
  const findings: GrammarFinding[] = [];
  const deadline = performance.now() + deadlineMilliseconds;
  for (const chunk of chunksOf(readable)) {
    if (performance.now() > deadline) break;
    const part = closeTokens(readable.slice(chunk.start, chunk.end)).toWellFormed();
    for (const [rule, lints] of Object.entries(await checker.organizedLints(part, { language: 'plaintext' }))) {
      for (const lint of lints) {
        const span = lint.span();
        const problem = lint.get_problem_text();
        const start = chunk.start + span.start;
        const end = chunk.start + span.end;
        if (problem !== part.slice(span.start, span.end)) { lint.free(); continue; }
        const suggestions = lint.suggestions().slice(0, 6).map((suggestion) => {
          const replacement = suggestion.get_replacement_text();
          return suggestion.kind() === insertAfter ? problem + replacement : replacement;
        });
        findings.push({ rule, kind: lint.lint_kind(), start, end, message: lint.message(), suggestions });
        lint.free();
      }
    }
  }
  return findings;
}

/**
 * Reviews English with Harper, two Hunspell word lists and our own rules; other languages get language-neutral checks and
 * `supported: false`. Where Harper is not installed the other two review alone. The checker loads with the first English text (about 2.5 s) and reads a text for at most 5 s.
 */
export async function createDocumentReviewer(): Promise<ClosableReviewer> {
  let tools: Promise<{ checker: Linter | null; spelling: SpellingList }> | null = null;
  const load = async () => {
    const [checker, spelling] = await Promise.all([loadChecker(), loadSpelling()]);
    return { checker, spelling };
  };
  return {
    async review(text, language) {
      if (language !== 'en') return { supported: false, issues: reviewNeutral(text, language) };
      tools ??= load();
      const { checker, spelling } = await tools;
      return { supported: true, issues: reviewEnglish(text, checker === null ? [] : await check(checker, text), spelling) };
    },
    async close() {
      const loaded = tools;
      tools = null;
      if (loaded) await (await loaded).checker?.dispose();
    },
  };
}
