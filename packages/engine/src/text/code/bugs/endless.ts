import { childOf, namedChildren, textOf, walk, type SyntaxNode } from '../syntax-tree.ts';
import { compact, conditionOf, type Finders } from './rule.ts';

/** How many parameters a function has. */
function parametersOf(node: SyntaxNode): number {
  const list =
    childOf(node, 'parameters') ?? childOf(childOf(node, 'declarator') ?? node, 'parameters');
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
    if (
      condition === null ||
      body === null ||
      !/^(?:binary_expression|comparison_operator)$/.test(condition.type)
    )
      return null;
    const names = [...new Set(compact(context, condition).match(/\$?[a-zA-Z_]\w*/g) ?? [])];
    if (names.length === 0 || !/^[\w$<>=!]+$/.test(compact(context, condition))) return null;
    const text = textOf(context.tree, body);
    if (
      /\b(?:break|return|throw|raise|goto|await|yield|exit|sys\.exit|volatile)\b|[&*]\w+/.test(text)
    )
      return null;
    return (
      names.every(
        (name) =>
          !new RegExp(
            `(?:^|[^\\w.])${name.replace('$', '\\$')}\\b\\s*(?:=(?!=)|[-+*/%|&^]=|<<=|>>=|\\+\\+|` +
              `--|,|\\()|(?:\\+\\+|--)\\s*${name.replace('$', '\\$')}\\b|\\bglobal\\b|&${name}`,
          ).test(text),
      ) &&
      !/\w\s*\([^)]*\)/.test(
        text.replace(
          /\b(?:print|println|printf|log|echo|puts|console\.log|System\.out\.println|cout)\b[^;\n]*/g,
          '',
        ),
      ) &&
      condition
    );
  },
  'endless-recursion'(node, context) {
    const name =
      childOf(node, 'name') ?? childOf(childOf(node, 'declarator') ?? node, 'declarator');
    const body = childOf(node, 'body');
    if (name === null || body === null) return null;
    const first = body.children.find(
      (child) => child.named && !/comment|expression_statement_docstring/.test(child.type),
    );
    const statement =
      first !== undefined && /^statement_list$/.test(first.type)
        ? first.children.find((child) => child.named)
        : first;
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
          compact(context, childOf(call, 'function') ?? childOf(call, 'name')) === called &&
          childOf(call, 'object') === null &&
          namedChildren(childOf(call, 'arguments') ?? call).length === given,
      ) && statement
    );
  },
} satisfies Finders;
