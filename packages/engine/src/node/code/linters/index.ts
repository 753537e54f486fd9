import type { CodeLanguageId, LikelyBug } from '@aplomb/contract';
import { sqlBugs } from '../../../text/code/bugs/sql.ts';
import type { SyntaxTree } from '../../../text/code/syntax-tree.ts';
import { parseSql } from '../sql-parser.ts';
import { lintWithEslint } from './eslint.ts';
import { lintHtml } from './html.ts';
import { lintWithRuff } from './ruff.ts';
import { findSecrets } from './secrets.ts';

const eslintLanguages: ReadonlySet<CodeLanguageId> = new Set([
  'javascript',
  'typescript',
  'tsx',
  'css',
]);
/** Longer files are linted by nobody: a linter's time grows with them. */
const longest = 200_000;

/**
 * Findings of the field's linters, in process and without a download: ESLint for scripts and
 * styles, html-validate for pages, Ruff for Python, our rules on parsed SQL, secretlint for secrets
 * in any language. Each loads on first use.
 */
export async function lintCode(
  text: string,
  language: CodeLanguageId,
  tree: SyntaxTree | null,
): Promise<LikelyBug[]> {
  if (text.length > longest) return [];
  const found = [lintLanguage(text, language, tree), findSecrets(text)];
  // A linter gives up on text made to be hostile, such as a thousand brackets; then it says nothing.
  const settled = await Promise.allSettled(found);
  return settled.flatMap((bugs) => (bugs.status === 'fulfilled' ? bugs.value : []));
}

async function lintLanguage(
  text: string,
  language: CodeLanguageId,
  tree: SyntaxTree | null,
): Promise<LikelyBug[]> {
  if (language === 'python') return lintWithRuff(text);
  if (language === 'html') return lintHtml(text);
  if (language === 'sql') {
    const { statements, faults } = await parseSql(text);
    return sqlBugs(statements, faults);
  }
  return tree !== null && eslintLanguages.has(language) ? lintWithEslint(language, tree) : [];
}
