import { ancestorOf, childOf, namedChildren, textOf, walk } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { bodyTypes, compact, type Finders, type RuleContext } from './rule.ts';

/** How often a word is part of a text. */
const timesIn = (text: string, word: string): number =>
  text.match(new RegExp(String.raw`\b${word}\b`, 'g'))?.length ?? 0;

/** A function that was read to its end without a fault: what is not in it is not in it. */
function wholeFunction(node: SyntaxNode): SyntaxNode | null {
  const holder = ancestorOf(node, bodyTypes);
  if (holder === null) return null;
  for (const inner of walk(holder)) if (inner.missing || inner.type === 'ERROR') return null;
  return holder;
}

/** Names that a function declares for good, and how each language writes that. */
const constants: Readonly<Record<string, (name: string) => RegExp>> = {
  kotlin: (name) => new RegExp(String.raw`\b(va[lr])\s+${name}\b\s*(?::[^=\n]+)?=`, 'g'),
  rust: (name) => new RegExp(String.raw`\blet\s+(mut\s+)?${name}\b\s*(?::[^=\n]+)?=`, 'g'),
};

/** What makes a value of Rust that is moved, not copied. */
const owned = new RegExp(
  String.raw`^(?:String::(?:from|new)\(|Vec::(?:new|from)\(|vec!|Box::new\(|format!|` +
    String.raw`HashMap::new\(|".*"\.(?:to_string|to_owned)\(\)$)`,
);

/** Whether a statement gives a variable away: to another name, or to a function. */
function givesAway(statement: SyntaxNode, name: string, context: RuleContext): boolean {
  for (const inner of walk(statement)) {
    if (inner.type !== 'identifier' || compact(context, inner) !== name) continue;
    const holder = inner.parent;
    if (holder === statement && holder.type === 'let_declaration' && inner.field === 'value')
      return true;
    const call = holder?.type === 'arguments' ? holder.parent : null;
    const called = childOf(call, 'function');
    // What a method takes, or a name like `Some`, is as well moved; what may return first is not sure.
    const isPlain = called?.type === 'identifier' && /^[a-z]/.test(compact(context, called));
    if (isPlain && call?.parent === statement) return true;
  }
  return false;
}

/** Mistakes that the compilers of Go, Kotlin and Rust refuse. */
export const refusedFinders = {
  'unused-variable'(node, context) {
    const holder = wholeFunction(node);
    if (holder === null) return null;
    const text = textOf(context.tree, holder);
    const names = namedChildren(childOf(node, 'left') ?? node);
    const unused = names.find((one) => {
      const name = compact(context, one);
      return one.type === 'identifier' && name !== '_' && timesIn(text, name) === 1;
    });
    return unused ?? null;
  },
  'assigned-constant'(node, context) {
    const left = childOf(node, 'left');
    // In Kotlin `+=` adds to a list that stays the same.
    const isAdded =
      context.language === 'kotlin' && !node.children.some(({ type }) => type === '=');
    const holder = left?.type === 'identifier' && !isAdded ? wholeFunction(node) : null;
    if (left === null || holder === null) return null;
    const name = compact(context, left);
    const text = context.tree.text.slice(holder.start, node.start);
    const [only, ...others] = text.matchAll(constants[context.language]?.(name) ?? /$^/g);
    const isFixed = only !== undefined && (only[1] === undefined || only[1] === 'val');
    // Another of that name may be meant: a property, an argument, one of an inner block.
    const declared = String.raw`(?:va[lr]|let|mut|static)\s+${name}`;
    return isFixed && others.length === 0 && timesIn(context.tree.text, declared) === 1;
  },
  'use-after-move'(node, context) {
    const [pattern, value] = [childOf(node, 'pattern'), childOf(node, 'value')];
    if (pattern?.type !== 'identifier' || !owned.test(compact(context, value))) return null;
    const name = compact(context, pattern);
    const later = (node.parent?.children ?? []).slice(node.index + 1);
    const moved = later.findIndex((statement) => givesAway(statement, name, context));
    if (moved === -1) return null;
    const isFilledAgain = new RegExp(String.raw`\b${name}\s*(?::[^=]+)?=(?!=)`);
    for (const statement of later.slice(moved)) {
      if (isFilledAgain.test(textOf(context.tree, statement))) return null;
      if (statement === later[moved]) continue;
      for (const inner of walk(statement))
        if (inner.type === 'identifier' && compact(context, inner) === name) return inner;
    }
    return null;
  },
  'missing-lifetime'(node, context) {
    const given = compact(context, childOf(node, 'parameters'));
    const returned = childOf(node, 'return_type');
    return given === '()' && /^&(?!')/.test(compact(context, returned)) && returned;
  },
} satisfies Finders;
