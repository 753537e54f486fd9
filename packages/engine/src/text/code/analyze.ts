import {
  codeLanguages,
  leastLanguageConfidence,
  type CodeAnalysis,
  type CodeLanguageId,
} from '@aplomb/contract';
import type { CodeLinter, TextParser } from '../../ports.ts';
import { findBugs, gravestFirst } from './bugs/find-bugs.ts';
import { checkSyntax } from './check-syntax.ts';
import { functionComplexities } from './complexity.ts';
import type { CodeCandidate } from './identify.ts';
import { countLines } from './lines.ts';
import { nodeKinds } from './node-kinds.ts';
import { outlineOf } from './outline.ts';

/**
 * Syntax errors, outline, complexity and likely bugs of source code. `candidates` come best first;
 * the first one names the language, and bugs are looked for where it is likely.
 * Long text of a language without grammar is answered by counting lines and brackets.
 */
export async function analyzeCode(
  { parser, lint }: { parser: TextParser; lint: CodeLinter },
  text: string,
  candidates: readonly CodeCandidate[],
): Promise<CodeAnalysis> {
  const best = candidates[0] ?? { language: 'markdown' as CodeLanguageId, confidence: 0 };
  const { language } = best;
  const { tree, errors, cutOff } = await checkSyntax(parser, language, text);
  const functions = tree === null ? [] : functionComplexities(tree, language);
  return {
    language,
    language_confidence: best.confidence,
    candidates: [...candidates],
    syntax: { checked: tree !== null && codeLanguages[language].parsed, errors, cut_off: cutOff },
    outline: tree === null || nodeKinds[language] === undefined ? [] : outlineOf(tree, language),
    complexity: {
      ...countLines(text, language, tree),
      functions,
      max_cyclomatic: functions.reduce((top, one) => Math.max(top, one.cyclomatic), 0),
      max_nesting: functions.reduce((top, one) => Math.max(top, one.max_nesting), 0),
    },
    likely_bugs:
      best.confidence < leastLanguageConfidence
        ? []
        : gravestFirst([...findBugs(text, language, tree), ...(await lint(text, language, tree))]),
  };
}
