import { childOf, namedChildren, textOf, walk, type SyntaxNode } from '../syntax-tree.ts';
import { argumentsOf, compact, conditionOf, type Finders } from './rule.ts';

/** What may leave a loop, or change what it tests from elsewhere. */
const leaving = /\b(?:break|return|throw|raise|goto|await|yield|exit|sys\.exit|volatile)\b|[&*]\w+/;
/** Calls that only print. */
const printing =
  /\b(?:print|println|printf|log|echo|puts|console\.log|System\.out\.println|cout)\b[^;\n]*/g;

/** What may change a variable. */
const changeOf = (name: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[^\w.])${name}\b\s*(?:=(?!=)|[-+*/%|&^]=|<<=|>>=|\+\+|--|,|\()|` +
      String.raw`(?:\+\+|--)\s*${name}\b|\bglobal\b|&${name}`,
  );

/** How many parameters a function has. */
function parametersOf(node: SyntaxNode): number {
  const list = childOf(node, 'parameters') ?? childOf(childOf(node, 'declarator'), 'parameters');
  const given = list === null ? [] : namedChildren(list);
  // Go names several before one type.
  return given.reduce((sum, one) => {
    const names = one.children.filter(({ field }) => field === 'name').length;
    return sum + Math.max(1, names);
  }, 0);
}

/** Loops and functions that never end. */
export const endlessFinders = {
  'infinite-loop'(node, context) {
    const condition = conditionOf(node);
    const body = childOf(node, 'body');
    const tested = compact(context, condition);
    const names = [...new Set(tested.match(/\$?[a-zA-Z_]\w*/g))];
    const isComparison = /^(?:binary_expression|comparison_operator)$/.test(condition?.type ?? '');
    if (body === null || !isComparison || names.length === 0 || !/^[\w$<>=!]+$/.test(tested))
      return null;
    const text = textOf(context.tree, body);
    if (leaving.test(text) || /\w\s*\([^)]*\)/.test(text.replace(printing, ''))) return null;
    return !names.some((name) => changeOf(RegExp.escape(name)).test(text)) && condition;
  },
  'endless-recursion'(node, context) {
    const name = childOf(node, 'name') ?? childOf(childOf(node, 'declarator'), 'declarator');
    const body = childOf(node, 'body');
    if (name === null || body === null) return null;
    const [first] = namedChildren(body);
    const statement =
      first?.type === 'statement_list' ? first.children.find(({ named }) => named) : first;
    if (statement === undefined || !statement.type.startsWith('return')) return null;
    const text = textOf(context.tree, statement).replace(/\s+/g, ' ');
    const called = compact(context, name);
    // Another of that name, with other parameters or none, may be called.
    const alike = (node.parent?.children ?? []).filter(
      (one) => one.type === node.type && compact(context, childOf(one, 'name')) === called,
    );
    const isBranched = /\?|&&|\|\||\b(?:if|match|select)\b|=>/.test(text);
    if (alike.length > 1 || isBranched || childOf(node, 'receiver') !== null) return null;
    const given = parametersOf(node);
    return (
      [...walk(statement)].some(
        (call) =>
          /^(?:call_expression|method_invocation)$/.test(call.type) &&
          compact(context, childOf(call, 'function', 'name')) === called &&
          childOf(call, 'object') === null &&
          argumentsOf(call).length === given,
      ) && statement
    );
  },
} satisfies Finders;
