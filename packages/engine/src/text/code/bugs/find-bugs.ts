import type { CodeLanguageId, LikelyBug } from '@aplomb/contract';
import { walk, type SyntaxTree } from '../syntax-tree.ts';
import { endlessRules } from './endless.ts';
import { loopRules } from './loops.ts';
import { memoryRules } from './memory.ts';
import { nativeRules } from './native.ts';
import { objectRules } from './objects.ts';
import { reactRules } from './react.ts';
import { refusedRules } from './refused.ts';
import type { BugRule } from './rule.ts';
import { sharedRules } from './shared.ts';
import { waitingRules } from './waiting.ts';

/** Every rule on syntax trees; each fires only where code is nearly always wrong. */
const bugRules: readonly BugRule[] = [
  ...sharedRules,
  ...endlessRules,
  ...loopRules,
  ...objectRules,
  ...memoryRules,
  ...nativeRules,
  ...waitingRules,
  ...reactRules,
  ...refusedRules,
];

const limit = 50;
/** Larger nodes are not looked at: rules read their source text. */
const nodeCharacters = 20_000;
const order = { high: 0, medium: 1, low: 2 };

/** Likely mistakes of a file, the gravest first and then by line, at most 50. */
export function findBugs(
  text: string,
  language: CodeLanguageId,
  tree: SyntaxTree | null,
): LikelyBug[] {
  if (tree === null) return [];
  const byType = new Map<string, BugRule[]>();
  for (const rule of bugRules) {
    if (!rule.languages.includes(language)) continue;
    for (const type of rule.types) byType.set(type, [...(byType.get(type) ?? []), rule]);
  }
  const bugs = new Map<string, LikelyBug>();
  const context = { tree, language };
  for (const node of walk(tree.root)) {
    const rules = byType.get(node.type);
    if (rules === undefined || node.end - node.start > nodeCharacters) continue;
    for (const rule of rules) {
      const hit = rule.find(node, context);
      if (hit === null) continue;
      const bug = {
        rule: rule.id,
        line: hit.at.row + 1,
        column: hit.at.column + 1,
        severity: rule.severity,
        message: hit.message ?? rule.message,
        suggestion: hit.suggestion ?? rule.suggestion,
      };
      bugs.set(`${bug.rule} ${bug.line} ${bug.column}`, bug);
    }
    if (bugs.size >= limit * 4) break;
  }
  return gravestFirst([...bugs.values()]);
}

/** The gravest first and then by line, one for each place and rule, at most 50. */
export function gravestFirst(bugs: readonly LikelyBug[]): LikelyBug[] {
  return bugs
    .toSorted(
      (a, b) => order[a.severity] - order[b.severity] || a.line - b.line || a.column - b.column,
    )
    .slice(0, limit);
}
