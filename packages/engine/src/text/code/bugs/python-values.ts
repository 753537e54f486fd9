import { ancestorOf, childOf, namedChildren, textOf } from '../syntax-tree.ts';
import { compact, type BugRule } from './rule.ts';

const python = ['python'] as const;
const functions: ReadonlySet<string> = new Set(['function_definition']);
const classes: ReadonlySet<string> = new Set(['class_definition']);
const counting = /^(?:len|int|float|sum|abs|round)\(/;

const repeatedRows = new RegExp(
  String.raw`^\[(?:\[\]|\[[^[\]]*\]\*[\w.()+-]+|\[(?:-?[\d.]+|None|True|False|` +
    String.raw`["'][^"']*["'])(?:,[^[\]]*)?\])\]\*[\w.()+-]+$`,
);

/** Rules for Python about what a value is, not what is done with it. */
export const pythonValueRules: readonly BugRule[] = [
  {
    id: 'shared-rows',
    languages: python,
    types: ['binary_operator'],
    severity: 'high',
    message:
      'All rows of this grid are one and the same list: a change in one row shows in every row.',
    suggestion: 'Make each row anew: `[[0] * columns for _ in range(rows)]`.',
    find: (node, context) =>
      repeatedRows.test(compact(context, node)) &&
      childOf(node, 'operator')?.type === '*' &&
      childOf(node, 'left')?.type === 'list' &&
      namedChildren(childOf(node, 'left') ?? node).length === 1
        ? { at: node }
        : null,
  },
  {
    id: 'number-joined-to-text',
    languages: python,
    types: ['binary_operator'],
    severity: 'high',
    message: 'A text and a number cannot be joined with `+`: this raises TypeError.',
    suggestion: 'Use an f-string, or `str(number)`.',
    find(node, context) {
      if (childOf(node, 'operator')?.type !== '+') return null;
      const pair = [childOf(node, 'left'), childOf(node, 'right')];
      const isText = pair.some(
        (side) => side?.type === 'string' && !/^[bB]/.test(compact(context, side)),
      );
      return isText &&
        pair.some(
          (side) =>
            side?.type === 'integer' ||
            side?.type === 'float' ||
            (side?.type === 'call' && counting.test(compact(context, side))),
        )
        ? { at: node }
        : null;
    },
  },
  {
    id: 'missing-self',
    languages: python,
    types: ['function_definition'],
    severity: 'high',
    message: 'This method uses `self` but does not take it.',
    suggestion: 'Make `self` its first parameter.',
    find(node, context) {
      const inClass =
        node.parent?.parent?.type === 'class_definition' ||
        (node.parent?.type === 'decorated_definition' &&
          node.parent.parent?.parent?.type === 'class_definition');
      const parameters = childOf(node, 'parameters'),
        body = childOf(node, 'body');
      if (
        !inClass ||
        parameters === null ||
        body === null ||
        ancestorOf(node, functions) !== null ||
        ancestorOf(node, classes) === null
      )
        return null;
      const inner = textOf(context.tree, body).replace(/("""|''')[\s\S]*?\1|#[^\n]*/g, '');
      return !/\b(?:self|cls)\b/.test(textOf(context.tree, parameters)) &&
        /(?<![\w.])self\./.test(inner) &&
        !/(?<![\w.])self\s*=|(?:def\s+\w+\(|lambda)[^:)]*\bself\b/.test(inner)
        ? { at: childOf(node, 'name') ?? node }
        : null;
    },
  },
  {
    id: 'modify-while-iterating',
    languages: python,
    types: ['for_statement'],
    severity: 'high',
    message: 'Keys are removed while the loop walks over the dictionary: this raises RuntimeError.',
    suggestion: 'Walk over a copy: `for key in list(items):`.',
    find(node, context) {
      const name = /^([\w.]+)\.(?:items|keys|values)\(\)$/.exec(
        compact(context, childOf(node, 'right')),
      )?.[1];
      const body = childOf(node, 'body');
      if (name === undefined || body === null) return null;
      const found = new RegExp(
        `(?<![\\w.])(?:del ` +
          `${name.replaceAll('.', '\\.')}\\[|${name.replaceAll('.', '\\.')}\\.(?:pop|popitem|clear)\\()`,
      ).exec(textOf(context.tree, body));
      return found === null ||
        /^[^\n]*\n\s*(?:break|return)\b/.test(textOf(context.tree, body).slice(found.index))
        ? null
        : { at: node };
    },
  },
];
