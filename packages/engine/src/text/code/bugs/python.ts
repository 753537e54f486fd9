import { childOf, namedChildren, textOf } from '../syntax-tree.ts';
import { compact, type BugRule } from './rule.ts';

const python = ['python'] as const;

/** Rules for Python. */
export const pythonRules: readonly BugRule[] = [
  {
    id: 'modify-while-iterating',
    languages: python,
    types: ['for_statement'],
    severity: 'high',
    message: 'The collection is changed while the loop walks over it, so elements are skipped.',
    suggestion: 'Walk over a copy: `for item in list(items):`.',
    find(node, context) {
      const name = compact(context, childOf(node, 'right'));
      const body = childOf(node, 'body');
      if (body === null || !/^[\w.]+$/.test(name)) return null;
      const found = new RegExp(
        `(?:^|[^\\w.])(?:${name.replaceAll('.', '\\.')}\\.(?:remove|pop|insert|append|clear|add|discard)\\(|del ` +
          `${name.replaceAll('.', '\\.')}\\[)`,
      ).exec(textOf(context.tree, body));
      if (found === null) return null;
      // A jump out of the loop right after the change makes it safe.
      return /^[^\n]*(?:\n\s*)(?:break|return)\b/.test(
        textOf(context.tree, body).slice(found.index + 1),
      )
        ? null
        : { at: node };
    },
  },
  {
    id: 'sort-returns-none',
    languages: python,
    types: ['assignment'],
    severity: 'high',
    message: 'This method changes the list in place and returns None.',
    suggestion: 'Call it alone, or use `sorted(items)` or `reversed(items)`.',
    find(node, context) {
      const right = childOf(node, 'right');
      return right?.type === 'call' &&
        /^[\w.]+\.(?:sort|reverse|append|extend)\(/.test(compact(context, right)) &&
        compact(context, right).startsWith(`${compact(context, childOf(node, 'left'))}.`)
        ? { at: node }
        : null;
    },
  },
  {
    id: 'missing-return',
    languages: python,
    types: ['function_definition'],
    severity: 'high',
    message: 'The result of the recursive call is thrown away while other paths return a value.',
    suggestion: 'Return the result of the call.',
    find(node, context) {
      const name = compact(context, childOf(node, 'name'));
      const body = childOf(node, 'body');
      if (
        body === null ||
        !/\breturn +(?!None\b)[^\n#]/.test(textOf(context.tree, body)) ||
        /\byield\b/.test(textOf(context.tree, body))
      )
        return null;
      const stack = [body];
      for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
        const call = at.type === 'expression_statement' ? namedChildren(at)[0] : undefined;
        const isLast =
          at.parent?.children.findLast(
            (child) => child.named && !child.type.includes('comment'),
          ) === at;
        if (
          call?.type === 'call' &&
          isLast &&
          new RegExp(`^(?:self\\.)?${name}\\(`).test(compact(context, call)) &&
          /^(?:else_clause|if_statement|elif_clause)$/.test(at.parent?.parent?.type ?? '')
        )
          return { at: call };
        if (at.type !== 'function_definition' || at === node) stack.push(...at.children);
      }
      return null;
    },
  },
];
