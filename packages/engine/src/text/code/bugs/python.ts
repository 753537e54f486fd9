import { childOf, namedChildren, textOf } from '../syntax-tree.ts';
import { compact, type BugRule } from './rule.ts';

const python = ['python'] as const;

/** Rules for Python. */
export const pythonRules: readonly BugRule[] = [
  {
    id: 'mutable-default',
    languages: python,
    types: ['default_parameter', 'typed_default_parameter'],
    severity: 'high',
    message: 'This default is made once and shared by all calls.',
    suggestion: 'Use `None` and create the object inside the function.',
    find(node, context) {
      const value = childOf(node, 'value');
      return value !== null &&
        (/^(?:list|dictionary|set|list_comprehension)$/.test(value.type) ||
          /^(?:list|dict|set)\(\)$/.test(compact(context, value)))
        ? { at: node }
        : null;
    },
  },
  {
    id: 'bare-except',
    languages: python,
    types: ['except_clause'],
    severity: 'medium',
    message: 'A bare `except` also catches KeyboardInterrupt and SystemExit.',
    suggestion: 'Name the exception, at least `except Exception`.',
    find(node, context) {
      if (!/^except\s*:/.test(textOf(context.tree, node))) return null;
      return /\braise\b/.test(textOf(context.tree, node)) ? null : { at: node };
    },
  },
  {
    id: 'swallowed-exception',
    languages: python,
    types: ['except_clause'],
    severity: 'medium',
    message: 'The error is swallowed without a trace.',
    suggestion: 'Handle it, log it, or use `contextlib.suppress` to show that it is meant.',
    find(node, context) {
      const body = node.children.find((child) => child.type === 'block');
      return body !== undefined &&
        compact(context, body) === 'pass' &&
        /^except(?:\s*:|\s+(?:Base)?Exception\b)/.test(textOf(context.tree, node))
        ? { at: node }
        : null;
    },
  },
  {
    id: 'compare-none',
    languages: python,
    types: ['comparison_operator'],
    severity: 'low',
    message: 'None is compared with an operator that classes can redefine.',
    suggestion: 'Use `is None` or `is not None`.',
    find: (node, context) =>
      /(?:==|!=)None$|^None(?:==|!=)/.test(compact(context, node)) ? { at: node } : null,
  },
  {
    id: 'is-literal',
    languages: python,
    types: ['comparison_operator'],
    severity: 'high',
    message: '`is` compares identity; with a literal the result depends on the interpreter.',
    suggestion: 'Use `==` or `!=`.',
    find(node) {
      const operator = node.children.find(
        (child) => child.type === 'is' || child.type === 'is not',
      );
      return operator !== undefined &&
        node.children.some((child) =>
          /^(?:integer|float|string|list|dictionary|tuple)$/.test(child.type),
        )
        ? { at: node }
        : null;
    },
  },
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
        `(?:^|[^\\w.])(?:${name.replaceAll('.', '\\.')}\\.(?:remove|pop|insert|append|clear|add|discard)\\(|del ${name.replaceAll('.', '\\.')}\\[)`,
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
    id: 'compare-nan',
    languages: python,
    types: ['comparison_operator'],
    severity: 'high',
    message: 'Nothing equals NaN, not even NaN.',
    suggestion: 'Use `math.isnan(value)`.',
    find: (node, context) =>
      /(?:==|!=)(?:math\.nan|np\.nan|numpy\.nan|float\(["']nan["']\))/i.test(compact(context, node))
        ? { at: node }
        : null,
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
    id: 'missing-fstring',
    languages: python,
    types: ['string'],
    severity: 'low',
    message: 'This string names a variable in braces but is no f-string.',
    suggestion: 'Put an `f` before the opening quote.',
    find(node, context) {
      const text = textOf(context.tree, node);
      const name = /^["'][^"'{}]*\{([a-z_]\w*)\}[^"'{}]*["']$/.exec(text)?.[1];
      const isPrinted =
        node.parent?.type === 'argument_list' &&
        textOf(context.tree, node.parent.parent ?? node).startsWith('print(');
      return name !== undefined &&
        isPrinted &&
        new RegExp(`\\b${name}\\s*(?:=|,|\\)|\\bin\\b)`).test(
          context.tree.text.slice(0, node.start),
        )
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
