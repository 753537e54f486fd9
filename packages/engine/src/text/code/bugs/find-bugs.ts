import type { CodeLanguageId, LikelyBug } from '@aplomb/contract';
import { walk, type SyntaxNode, type SyntaxTree } from '../syntax-tree.ts';
import { endlessFinders } from './endless.ts';
import { loopFinders } from './loops.ts';
import { memoryFinders } from './memory.ts';
import { nativeFinders } from './native.ts';
import { objectFinders } from './objects.ts';
import { reactFinders } from './react.ts';
import { refusedFinders } from './refused.ts';
import { rules, type Find, type Hit, type RuleName } from './rule.ts';
import { sharedFinders } from './shared.ts';
import { waitingFinders } from './waiting.ts';

/** What finds each rule in syntax trees; each fires only where code is nearly always wrong. */
const finders: Readonly<Record<RuleName, Find>> = {
  ...sharedFinders,
  ...endlessFinders,
  ...loopFinders,
  ...objectFinders,
  ...memoryFinders,
  ...nativeFinders,
  ...waitingFinders,
  ...reactFinders,
  ...refusedFinders,
};

/** The rules of a language by the types of nodes they look at. */
const rulesOf = (language: CodeLanguageId) =>
  Map.groupBy(
    rules
      .filter(([, { languages }]) => languages.split(' ').includes(language))
      .flatMap(([name, rule]) => rule.types.split(' ').map((type) => ({ name, type, rule }))),
    ({ type }) => type,
  );

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
  const byType = rulesOf(language);
  const bugs = new Map<string, LikelyBug>();
  const context = { tree, language };
  for (const node of walk(tree.root)) {
    const looking = byType.get(node.type);
    if (looking === undefined || node.end - node.start > nodeCharacters) continue;
    for (const { name, rule } of looking) {
      const found = finders[name](node, context);
      if (found === null || found === false) continue;
      const { at, message = rule.message, suggestion = rule.suggestion } = hitOf(found, node);
      const [line, column] = [at.row + 1, at.column + 1];
      const { rule: told = name, severity } = rule;
      const bug = { rule: told, line, column, severity, message, suggestion };
      bugs.set(`${bug.rule} ${bug.line} ${bug.column}`, bug);
    }
    if (bugs.size >= limit * 4) break;
  }
  return gravestFirst([...bugs.values()]);
}

function hitOf(found: true | SyntaxNode | Hit, node: SyntaxNode): Hit {
  if (found === true) return { at: node };
  return 'at' in found ? found : { at: found };
}

/** The gravest first and then by line, one for each place and rule, at most 50. */
export function gravestFirst(bugs: readonly LikelyBug[]): LikelyBug[] {
  return bugs
    .toSorted(
      (a, b) => order[a.severity] - order[b.severity] || a.line - b.line || a.column - b.column,
    )
    .slice(0, limit);
}
