import {
  childOf,
  namedChildren,
  nextSibling,
  textOf,
  walkUnless,
  type SyntaxNode,
} from '../syntax-tree.ts';
import { argumentsOf, bare, compact, conditionOf, operatorOf, type Finders } from './rule.ts';
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

/** The conditions of an if and of all that are its alternatives. */
function conditionsOf(node: SyntaxNode): SyntaxNode[] {
  const found: (SyntaxNode | null)[] = [];
  let at: SyntaxNode | undefined = node;
  while (at !== undefined && found.length < 100) {
    const clauses = at.children.filter(({ type }) =>
      /^(?:elif_clause|else_if_clause|elsif)$/.test(type),
    );
    found.push(conditionOf(at), ...clauses.map((clause) => bare(childOf(clause, 'condition'))));
    const alternative: SyntaxNode | null = childOf(at, 'alternative');
    at =
      alternative?.type === at.type
        ? alternative
        : alternative?.children.find(({ type }) => type === node.type);
  }
  return found.filter((condition) => condition !== null);
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

const rubyLiteral = /^(?:string|integer|true|false|nil|simple_symbol)$/;
/** How many a list, an array or a text holds. */
const length =
  /^(?:[\w.$>-]+\.(?:length|size|Length|Count)(?:\(\))?|(?:count|sizeof|strlen)\([\w.$]+\))$/;
/** What ends a case besides a jump. */
const ends = /^(?:goto|yield)_statement$/;
const ending = /exit|abort|die|panic|exhaust|never/i;

/** Rules that hold in many languages. */
export const sharedFinders = {
  'assignment-in-condition'(node, context) {
    const outer = childOf(node, 'condition');
    // Ruby's own parser warns of a literal only.
    if (context.language === 'ruby')
      return (
        outer?.type === 'assignment' &&
        rubyLiteral.test(childOf(outer, 'right')?.type ?? '') &&
        outer
      );
    const inner = outer === null ? null : (namedChildren(outer)[0] ?? null);
    const last = lastOperand(inner);
    if (last?.type !== 'assignment_expression' || operatorOf(last) !== '=') return null;
    if (inner !== last) return last;
    // while ((x = next())) style reads a value on purpose; a constant or a plain name on the
    // right is the slip.
    const right = childOf(last, 'right')?.type ?? '';
    const isMeant = /call|await|subscript|member|field|binary/.test(right);
    return node.type !== 'while_statement' && !isMeant && last;
  },
  'self-comparison'(node, context) {
    const operator = node.children.find(({ named, type }) => !named && comparisons.has(type))?.type;
    if (operator === undefined || node.children.filter(({ named }) => named).length !== 2)
      return null;
    const [left, right] = sides(node);
    const text = compact(context, left);
    // x !== x is the classic test for NaN.
    const nanTest = operator.startsWith('!') && left?.type !== 'number' && /^[\w.]+$/.test(text);
    return !nanTest && pure(text) && !/^\d/.test(text) && text === compact(context, right);
  },
  'self-assignment'(node, context) {
    if (node.children.some(({ named, type }) => !named && /^.+=$/.test(type))) return null;
    const [left, right] = sides(node);
    const text = compact(context, left);
    return pure(text) && text === compact(context, right);
  },
  'duplicate-condition'(node, context) {
    if (node.parent?.type === node.type || node.parent?.type === 'else_clause') return null;
    const seen = new Set<string>();
    for (const condition of conditionsOf(node)) {
      const text = compact(context, condition);
      if (pure(text) && seen.has(text)) return condition;
      seen.add(text);
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
    const isReachable = reachableAfterJump.test(after?.type ?? '');
    return !isReachable && compact(context, after) !== ';' && (after ?? null);
  },
  'empty-catch'(node) {
    const body =
      childOf(node, 'body') ??
      node.children.find((child) => /block|compound_statement/.test(child.type));
    return body?.children.every((child) => !child.named) === true;
  },
  'off-by-one-length'(node, context) {
    const condition =
      bare(childOf(node, 'condition')) ??
      node.children.find((child) => child.type === 'binary_expression');
    const test = condition?.type === 'expression_statement' ? condition.children[0] : condition;
    if (!test || operatorOf(test) !== '<=') return null;
    const [counter, limit] = sides(test).map((side) => compact(context, side));
    if (counter === undefined || limit === undefined || !length.test(limit)) return null;
    const body = compact(context, childOf(node, 'body'));
    const list = limit.replace(/^\w+\((.*)\)$|\.\w+(?:\(\))?$/, '$1');
    if (body.includes(`${list}[${counter}]`) && !list.includes('(')) return test;
    const startsAtOne = new RegExp(`\\b${counter.replace(/\W/g, '\\$&')}\\s*=\\s*[1-9]`);
    const head = textOf(context.tree, node).slice(0, 80);
    return body.includes(`[${counter}]`) && !startsAtOne.test(head) && test;
  },
  'missing-break'(node, context) {
    const next = nextSibling(
      node,
      ({ type }) => type === node.type || /^(?:switch_default|default_statement)$/.test(type),
    );
    if (next === undefined) return null;
    const statements = namedChildren(node).filter(
      ({ field, type }) => field !== 'value' && !/switch_label|^case$/.test(type),
    );
    const [only, ...more] = statements;
    const isBlock = more.length === 0 && /block|compound/.test(only?.type ?? '');
    const last = (isBlock && only ? namedChildren(only) : statements).at(-1);
    if (last === undefined) return null;
    const gap = context.tree.text.slice(node.start, next.start);
    if (/fall|\[\[|no ?break/i.test(gap)) return null;
    return !walkUnless(last, ({ type }) => functionTypes.test(type)).some(
      (inner) =>
        jumps.has(inner.type) ||
        ends.test(inner.type) ||
        (inner.type === 'call_expression' && ending.test(textOf(context.tree, inner).slice(0, 40))),
    );
  },
  eval(node, context) {
    const [argument] = argumentsOf(node);
    return (
      compact(context, childOf(node, 'function', 'method')) === 'eval' &&
      childOf(node, 'receiver') === null &&
      argument?.type.startsWith('string') === false
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
    const [first] = argumentsOf(node);
    if (first?.type !== 'string' || childOf(node, 'receiver') === null) return null;
    const filled = first.children.filter(({ type }) => type === 'interpolation');
    const isOpen = filled.some((one) => !quotedPiece.test(textOf(context.tree, one)));
    return isOpen && sqlPiece.test(compact(context, childOf(node, 'method'))) && first;
  },
  'rescue-exception': (node, context) =>
    compact(context, childOf(node, 'exceptions')) === 'Exception' &&
    !/\b(?:raise|exit|throw|fail)\b/.test(textOf(context.tree, childOf(node, 'body') ?? node)),
} satisfies Finders;
