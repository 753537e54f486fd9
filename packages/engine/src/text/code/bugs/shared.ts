import {
  childOf,
  namedChildren,
  nextSibling,
  textOf,
  walkUnless,
  type SyntaxNode,
} from '../syntax-tree.ts';
import { bare, compact, conditionOf, operatorOf, type Finders, type RuleContext } from './rule.ts';
import lists from '../node-words.json' with { type: 'json' };

const comparisons: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=']);
const jumps: ReadonlySet<string> = new Set(lists.jumps.split(' '));
const functionTypes = /function|method|lambda|closure|arrow|constructor|func_literal/;
const sides = (node: SyntaxNode) =>
  [
    childOf(node, 'left') ?? node.children[0] ?? null,
    childOf(node, 'right') ?? node.children.at(-1) ?? null,
  ] as const;
const pure = (text: string) => text !== '' && !/[()]|\+\+|--/.test(text);

/**
 * The right end of `a + b = c`, which grammars read as `a + (b = c)`; the node itself when it is no
 * operation.
 */
function lastOperand(node: SyntaxNode | null): SyntaxNode | null {
  let at = node;
  while (at?.type === 'binary_expression') at = childOf(at, 'right');
  return at;
}

function chainOf(
  node: SyntaxNode,
  context: RuleContext,
): { condition: string; node: SyntaxNode }[] {
  const chain: { condition: string; node: SyntaxNode }[] = [];
  let at: SyntaxNode | null = node;
  while (at !== null && chain.length < 100) {
    const condition = conditionOf(at);
    if (condition !== null) chain.push({ condition: compact(context, condition), node: condition });
    for (const clause of at.children.filter(
      (child) =>
        child.type === 'elif_clause' || child.type === 'else_if_clause' || child.type === 'elsif',
    )) {
      const inner = bare(childOf(clause, 'condition'));
      if (inner !== null) chain.push({ condition: compact(context, inner), node: inner });
    }
    const alternative: SyntaxNode | null = childOf(at, 'alternative');
    const next: SyntaxNode | null | undefined =
      alternative?.type === at.type ? alternative : undefined;
    at = next ?? alternative?.children.find((child) => child.type === node.type) ?? null;
  }
  return chain;
}

/** Whether a value is written into a string. */
function isFilled(node: SyntaxNode, text: string, language: string): boolean {
  if (/^f["']/i.test(text)) return /\{[a-zA-Z_]/.test(text);
  if (node.type === 'template_string')
    return /\$\{[a-zA-Z_]/.test(text) && node.parent?.type !== 'call_expression';
  if (node.type === 'encapsed_string') return /\$[a-zA-Z_{]/.test(text);
  if (node.type === 'interpolated_string_expression') return /\{[a-zA-Z_]/.test(text);
  return language === 'ruby' && /#\{[a-z@]/.test(text);
}

const reachableAfterJump = new RegExp(
  String.raw`function_declaration|function_definition|case|label|default|class_declaration|` +
    String.raw`break_statement|_item$|interface|type_alias|local_function`,
);

const sqlStatement = new RegExp(
  '^[^a-z]*(?:[fFrRbu$@]{0,2}["\'`]+)\\s*(?:select\\b[^"\'`]*\\bfrom|insert\\s+into|' +
    'update\\s+\\w+\\s+set|delete\\s+from)\\b',
  'i',
);

/** What fills places of a text with values, and a place between quotes. */
const formatting = /^(?:fmt\.Sprintf|String\.format)\(/;
const formatted = /'%?%[sv]%?'/;

/** Methods of Rails that take a piece of SQL. */
const sqlPiece = /^(?:where|having|order|find_by_sql|exists\?|delete_all|update_all|joins|pluck)$/;
/** What Rails quotes, or names of tables and columns that no visitor writes. */
const quotedPiece = /quote|sanitize|table_name|column|primary_key|to_i\b/;

/** Rules that hold in many languages. */
export const sharedFinders = {
  'assignment-in-condition'(node, context) {
    const outer = childOf(node, 'condition') ?? null;
    // Ruby's own parser warns of a literal only.
    if (context.language === 'ruby')
      return (
        outer?.type === 'assignment' &&
        /^(?:string|integer|true|false|nil|simple_symbol)$/.test(
          childOf(outer, 'right')?.type ?? '',
        ) &&
        outer
      );
    const inner = outer === null ? null : (namedChildren(outer)[0] ?? null);
    const last = lastOperand(inner);
    if (inner !== last && last?.type === 'assignment_expression' && operatorOf(last) === '=')
      return last;
    const isAssignment = inner?.type === 'assignment_expression' && operatorOf(inner) === '=';
    if (!isAssignment) return null;
    const right = childOf(inner, 'right');
    // while ((x = next())) style reads a value on purpose; a constant or a plain name on the
    // right is the slip.
    if (
      node.type === 'while_statement' ||
      (right !== null && /call|await|subscript|member|field|binary/.test(right.type))
    )
      return null;
    return inner;
  },
  'self-comparison'(node, context) {
    const operator = node.children.find(
      (child) => !child.named && comparisons.has(child.type),
    )?.type;
    if (operator === undefined || node.children.filter((child) => child.named).length !== 2)
      return null;
    const [left, right] = sides(node);
    const text = compact(context, left);
    // x !== x is the classic test for NaN.
    const nanTest =
      /^[!=]==?$/.test(operator) &&
      left?.type !== 'number' &&
      /^[\w.]+$/.test(text) &&
      operator.startsWith('!');
    return !nanTest && pure(text) && !/^\d/.test(text) && text === compact(context, right);
  },
  'self-assignment'(node, context) {
    if (
      node.children.some((child) => !child.named && /^.+=$/.test(child.type) && child.type !== '=')
    )
      return null;
    const [left, right] = sides(node);
    const text = compact(context, left);
    return pure(text) && text === compact(context, right);
  },
  'duplicate-condition'(node, context) {
    if (node.parent?.type === node.type || node.parent?.type === 'else_clause') return null;
    const seen = new Set<string>();
    for (const { condition, node: at } of chainOf(node, context)) {
      if (pure(condition) && seen.has(condition)) return at;
      seen.add(condition);
    }
    return null;
  },
  'unreachable-code'(node, context) {
    const holder = node.parent?.type === 'expression_statement' ? node.parent : node;
    const block = holder.parent;
    if (block === null || !/block|compound_statement|statement_list|switch_/.test(block.type))
      return null;
    const after = nextSibling(
      holder,
      (child) => child.named && !/comment|preproc|empty_statement/.test(child.type),
    );
    if (
      after === undefined ||
      compact(context, after) === ';' ||
      reachableAfterJump.test(after.type)
    )
      return null;
    return after;
  },
  'empty-catch'(node) {
    const body =
      childOf(node, 'body') ??
      node.children.find((child) => /block|compound_statement/.test(child.type));
    return body !== undefined && body !== null && body.children.every((child) => !child.named);
  },
  'off-by-one-length'(node, context) {
    const condition =
      bare(childOf(node, 'condition')) ??
      node.children.find((child) => child.type === 'binary_expression') ??
      null;
    const test =
      condition?.type === 'expression_statement' ? (condition.children[0] ?? null) : condition;
    if (test === null || operatorOf(test) !== '<=') return null;
    const [left, right] = sides(test);
    if (
      !/^(?:[\w.$>-]+\.(?:length|size|Length|Count)(?:\(\))?|(?:count|sizeof|strlen)\([\w.$]+\))$/.test(
        compact(context, right),
      )
    )
      return null;
    const counter = compact(context, left);
    const body = childOf(node, 'body');
    const list = compact(context, right).replace(/^\w+\((.*)\)$|\.\w+(?:\(\))?$/, '$1');
    const isOwn = body !== null && compact(context, body).includes(`${list}[${counter}]`);
    if (isOwn && !list.includes('(')) return test;
    const startsAtOne = new RegExp(`\\b${counter.replace(/\W/g, '\\$&')}\\s*=\\s*[1-9]`).test(
      textOf(context.tree, node).slice(0, 80),
    );
    return body !== null && !startsAtOne && compact(context, body).includes(`[${counter}]`) && test;
  },
  'missing-break'(node, context) {
    const next = nextSibling(
      node,
      (child) =>
        child.type === node.type ||
        child.type === 'switch_default' ||
        child.type === 'default_statement',
    );
    if (next === undefined) return null;
    const statements = node.children.filter(
      (child) =>
        child.named && child.field !== 'value' && !/comment|switch_label|^case$/.test(child.type),
    );
    const [only] = statements;
    const body =
      statements.length === 1 && only !== undefined && /block|compound/.test(only.type)
        ? only.children.filter((child) => child.named && !child.type.includes('comment'))
        : statements;
    const last = body.at(-1);
    if (last === undefined || statements.every((child) => child.field === 'value')) return null;
    const gap = context.tree.text.slice(node.start, next.start);
    if (/fall|\[\[|no ?break/i.test(gap)) return null;
    for (const inner of walkUnless(last, (child) => functionTypes.test(child.type)))
      if (
        jumps.has(inner.type) ||
        inner.type === 'goto_statement' ||
        inner.type === 'yield_statement' ||
        /exit|abort|die|panic|exhaust|never/i.test(
          inner.type === 'call_expression' ? textOf(context.tree, inner).slice(0, 40) : '',
        )
      )
        return null;
    return true;
  },
  eval(node, context) {
    const callee = childOf(node, 'function') ?? childOf(node, 'method');
    const argument = namedChildren(childOf(node, 'arguments') ?? node)[0];
    return (
      compact(context, callee) === 'eval' &&
      childOf(node, 'receiver') === null &&
      argument !== undefined &&
      !argument.type.startsWith('string')
    );
  },
  'sql-concatenation'(node, context) {
    const text = textOf(context.tree, node);
    const called = node.parent?.type === 'argument_list' ? node.parent.parent : null;
    const isFormatted = formatting.test(compact(context, called)) && formatted.test(text);
    if (isFormatted && sqlStatement.test(text)) return true;
    if (node.parent?.type === node.type || text.length > 2000 || !sqlStatement.test(text))
      return null;
    const joined =
      /^(?:binary_expression|binary_operator|binary)$/.test(node.type) &&
      /["'`]\s*(?:\+|\.|%)\s*\(?[a-zA-Z_$]/.test(text);
    return joined || isFilled(node, text, context.language);
  },
  'sql-interpolation'(node, context) {
    const first = namedChildren(childOf(node, 'arguments') ?? node)[0];
    if (first?.type !== 'string' || childOf(node, 'receiver') === null) return null;
    const filled = first.children.filter(({ type }) => type === 'interpolation');
    const isOpen = filled.some((one) => !quotedPiece.test(textOf(context.tree, one)));
    return isOpen && sqlPiece.test(compact(context, childOf(node, 'method'))) && first;
  },
  'rescue-exception': (node, context) =>
    compact(context, childOf(node, 'exceptions')) === 'Exception' &&
    !/\b(?:raise|exit|throw|fail)\b/.test(textOf(context.tree, childOf(node, 'body') ?? node)),
} satisfies Finders;
