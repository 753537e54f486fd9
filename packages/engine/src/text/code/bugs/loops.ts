import { childOf, namedChildren, nextSibling, textOf, type SyntaxNode } from '../syntax-tree.ts';
import { bare, cFamily, compact, ecma, type BugRule, type RuleContext } from './rule.ts';

const escaped = (text: string) => text.replace(/\W/g, '\\$&');

/**
 * The counter of `for (i = …; i < items.length; i++)` or `for i in range(len(items))` and the
 * collection whose whole length it runs over.
 */
function countedOver(
  node: SyntaxNode,
  context: RuleContext,
): { counter: string; items: string } | null {
  if (context.language === 'python') {
    const items = /^range\((?:0,)?len\(([\w.]+)\)\)$/.exec(
      compact(context, childOf(node, 'right')),
    )?.[1];
    const counter = compact(context, childOf(node, 'left'));
    return items !== undefined && /^\w+$/.test(counter) ? { counter, items } : null;
  }
  const condition = bare(
    childOf(node, 'condition') ??
      childOf(namedChildren(node).find(({ type }) => type === 'for_clause') ?? node, 'condition'),
  );
  const found =
    /^(\w+)<(?:([\w.]+)\.(?:length|size|Length|Count)(?:\(\))?|len\(([\w.]+)\)|strlen\((\w+)\));?$/.exec(
      compact(context, condition),
    );
  const items = found?.[2] ?? found?.[3] ?? found?.[4];
  return found !== null && items !== undefined ? { counter: found[1] ?? '', items } : null;
}

/** The statements of a body with or without braces. */
function statementsOf(body: SyntaxNode): SyntaxNode[] {
  if (!/block|compound_statement|statement_list/.test(body.type)) return [body];
  return namedChildren(body).flatMap((child) =>
    child.type === 'statement_list' ? namedChildren(child) : [child],
  );
}

/** `true` or `false` when that is all a branch returns. */
function returnedTruth(branch: SyntaxNode | null, context: RuleContext): string | null {
  return branch === null
    ? null
    : (/^(?:else:?)?\{?:?return(true|false);?\}?$/i
        .exec(compact(context, branch))?.[1]
        ?.toLowerCase() ?? null);
}

const unsignedCounter = new RegExp(
  String.raw`^for\s*\(\s*(?:std::)?(?:size_t|unsigned(?:\s+(?:int|long|char|short))?|` +
    String.raw`uint\d*(?:_t)?|ulong)\s+(\w+)\s*=`,
);

/** Rules for loops, in many languages. */
export const loopRules: readonly BugRule[] = [
  {
    id: 'neighbour-past-end',
    languages: [...ecma, 'java', 'csharp', 'c', 'cpp', 'go', 'python'],
    types: ['for_statement'],
    severity: 'high',
    message: 'In its last round this loop reads one place past the end.',
    suggestion: 'Stop one earlier, at the length minus one, or test the place first.',
    find(node, context) {
      const over = countedOver(node, context),
        body = childOf(node, 'body');
      if (
        over === null ||
        body === null ||
        /\+=\s*(?!1\b)/.test(context.tree.text.slice(node.start, body.start))
      )
        return null;
      const text = textOf(context.tree, body),
        next = `${escaped(over.counter)}\\s*\\+\\s*1`;
      // A test that names the place, the length or the error may guard it, and JavaScript may mean
      // `undefined`.
      const guarded = new RegExp(
        `${next}\\s*(?:<|>|!=|==)|(?:<|>|!=|==)\\s*${next}|length|size\\(|len\\(|Count\\b|` +
          `strlen|try|catch|except|\\?\\?|\\?\\.|undefined|\\|\\||&&|\\band\\b|\\bor\\b|break|` +
          `slice|\\blast\\b`,
        'i',
      ).test(text);
      const at = guarded
        ? null
        : new RegExp(
            `(?<![\\w.])${escaped(over.items)}\\s*(?:\\[\\s*${next}\\s*\\](?!\\s*=(?!=))|` +
              `\\.(?:charAt|get|at)\\(\\s*${next}\\s*\\))`,
          ).exec(text);
      return at === null ? null : { at: node };
    },
  },
  {
    id: 'returns-in-first-round',
    languages: [...ecma, 'java', 'csharp', 'c', 'cpp', 'go', 'python'],
    types: [
      'for_statement',
      'for_in_statement',
      'enhanced_for_statement',
      'foreach_statement',
      'for_range_loop',
    ],
    severity: 'high',
    message: 'Both branches return, so only the first element is ever looked at.',
    suggestion: 'Return early in one case only, and return the other value after the loop.',
    find(node, context) {
      const body = childOf(node, 'body');
      const [only, ...more] = body === null ? [] : statementsOf(body);
      if (only?.type !== 'if_statement' || more.length > 0) return null;
      const yes = returnedTruth(childOf(only, 'consequence'), context),
        no = returnedTruth(childOf(only, 'alternative'), context);
      return yes !== null && no !== null && yes !== no ? { at: only } : null;
    },
  },
  {
    id: 'empty-loop-body',
    languages: [...ecma, ...cFamily, 'java', 'csharp', 'php'],
    types: ['for_statement', 'while_statement', 'if_statement'],
    severity: 'high',
    message: 'The semicolon ends this statement here, so the lines below do not belong to it.',
    suggestion: 'Remove the semicolon after the closing parenthesis.',
    find(node, context) {
      const body = childOf(node, 'body') ?? childOf(node, 'consequence');
      if (body === null || compact(context, body) !== ';' || body.row !== node.endRow) return null;
      const next = nextSibling(node, (child) => child.named && !child.type.includes('comment'));
      if (next === undefined) return null;
      const meantAsBody =
        /^(?:block|compound_statement|statement_block)$/.test(next.type) ||
        (next.row > node.row && next.column > node.column);
      return meantAsBody ? { at: body } : null;
    },
  },
  {
    id: 'unsigned-countdown',
    languages: ['c', 'cpp', 'objc', 'rust', 'csharp'],
    types: ['for_statement'],
    severity: 'high',
    message: 'An unsigned counter is never below zero, so this loop does not end.',
    suggestion: 'Count with a signed type, or test before counting down: `while (i-- > 0)`.',
    find(node, context) {
      const head = textOf(context.tree, node).slice(0, 300);
      const name = unsignedCounter.exec(head)?.[1];
      return name !== undefined &&
        new RegExp(`;\\s*${name}\\s*>=\\s*0\\s*;\\s*(?:--\\s*${name}|${name}\\s*--)`).test(head) &&
        !/\bbreak\b|\breturn\b/.test(textOf(context.tree, childOf(node, 'body') ?? node))
        ? { at: node }
        : null;
    },
  },
];
