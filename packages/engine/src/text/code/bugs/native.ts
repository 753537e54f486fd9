import { ancestorOf, childOf, namedChildren, textOf, type SyntaxNode } from '../syntax-tree.ts';
import { bodyTypes, compact, operatorOf, type Finders, type RuleContext } from './rule.ts';

function laterInFunction(node: SyntaxNode, context: RuleContext): string {
  const holder = ancestorOf(node, bodyTypes);
  return holder === null ? '' : context.tree.text.slice(node.end, holder.end);
}

/** Methods that change how much a collection holds; `append` feeds a loop on purpose. */
const changes = 'remove|pop|popitem|discard|add|clear|put|insert';
const inPython = {
  message: 'The collection is changed while the loop walks over it, so elements are skipped.',
  suggestion: 'Walk over a copy: `for item in list(items):`.',
};
const escaped = (text: string) => text.replaceAll('.', '\\.');

/** Rules for C, C++, Java, C#, Python, Go, shell and PHP. */
export const nativeFinders = {
  'unsafe-copy'(node, context) {
    const name = compact(context, childOf(node, 'function'));
    const second = namedChildren(childOf(node, 'arguments') ?? node)[1];
    if (name === 'gets')
      return {
        at: node,
        message: '`gets` cannot be told how much room there is.',
        suggestion: 'Use `fgets(buffer, sizeof buffer, stdin)`.',
      };
    return (
      /^(?:strcpy|strcat|sprintf)$/.test(name) &&
      second !== undefined &&
      second.type !== 'string_literal'
    );
  },
  'format-string'(node, context) {
    const name = compact(context, childOf(node, 'function'));
    const args = namedChildren(childOf(node, 'arguments') ?? node);
    const place = { printf: 0, fprintf: 1, syslog: 1 }[name] ?? -1;
    const format = args.length === place + 1 ? args[place] : undefined;
    return format?.type === 'identifier' && !/^[A-Z_]+$/.test(compact(context, format));
  },
  'unchecked-malloc'(node, context) {
    const value = childOf(node, 'value') ?? childOf(node, 'right');
    if (
      value === null ||
      !/^(?:\([^)]*\))?(?:malloc|calloc|realloc)\(/.test(compact(context, value))
    )
      return null;
    const name = compact(context, childOf(node, 'declarator') ?? childOf(node, 'left')).replace(
      /^\*+/,
      '',
    );
    if (!/^[\w.>-]+$/.test(name)) return null;
    const word = name.replace(/\W/g, '\\$&');
    const after = laterInFunction(node, context);
    return !(
      new RegExp(
        `(?:!\\s*${word}\\b|${word}\\s*[!=]=|NULL\\s*[!=]=\\s*${word}|` +
          `nullptr\\s*[!=]=\\s*${word}|(?:if|while|assert\\w*)\\s*\\(\\s*${word}\\b|` +
          `\\(${word}\\)|${word}\\s*\\?|return\\s+${word}\\s*;)`,
      ).test(after) ||
      node.parent?.type === 'parenthesized_expression' ||
      node.parent?.type === 'binary_expression' ||
      !new RegExp(`(?:\\*\\s*${word}\\b|${word}\\s*(?:->|\\[)|\\(${word}\\s*,)`).test(after)
    );
  },
  'array-size-of-parameter'(node, context) {
    const name = /^sizeof\(?(\w+)\)?\/sizeof/.exec(compact(context, node))?.[1];
    const holder = name === undefined ? null : ancestorOf(node, bodyTypes);
    const head =
      holder === null
        ? ''
        : context.tree.text.slice(holder.start, childOf(holder, 'body')?.start ?? holder.start);
    return name !== undefined && new RegExp(`\\b${name}\\s*\\[|\\*\\s*${name}\\b`).test(head);
  },
  'return-local-address'(node, context) {
    const found = /^return(&?)(\w+);$/.exec(compact(context, node));
    const holder = found === null ? null : ancestorOf(node, bodyTypes);
    if (found === null || holder === null) return null;
    const before = context.tree.text.slice(
      childOf(holder, 'body')?.start ?? holder.start,
      node.start,
    );
    // Without `&`, only an array is returned by its address.
    const end = found[1] === '&' ? '[;=[{]' : '\\[',
      pointer = found[1] === '&' || compact(context, childOf(holder, 'declarator')).startsWith('*');
    return (
      pointer &&
      new RegExp(
        `(?:^|[{;])\\s*(?:const )?(?:unsigned )?(?:int|char|float|double|long|struct ` +
          `\\w+|[A-Z]\\w*) (?:\\w+(?:\\[\\w*\\])?, )*${found[2]}\\s*${end}`,
      ).test(before)
    );
  },
  'string-identity-java'(node, context) {
    const sides = namedChildren(node);
    if (!/[!=]=/.test(node.children[1]?.type ?? '') || sides.length !== 2) return null;
    if (sides.some((side) => side.type === 'string_literal'))
      return !sides.some((side) => side.type === 'null_literal');
    const names = sides.map((side) => compact(context, side));
    const isString = (name: string) =>
      /^\w+$/.test(name) &&
      new RegExp(`\\bString\\s+${name}\\b`).test(
        textOf(context.tree, ancestorOf(node, bodyTypes) ?? node),
      );
    return sides.every((side) => side.type === 'identifier') && names.every(isString);
  },
  'string-identity-kotlin': (node) =>
    /^[!=]==$/.test(operatorOf(node)) &&
    namedChildren(node).some(({ type }) => type === 'string_literal'),
  'modify-while-iterating'(node, context) {
    const walked = compact(context, childOf(node, 'value') ?? childOf(node, 'right'));
    const name = /^([\w.]+?)(?:\.(?:items|keys|values)\(\))?$/.exec(walked)?.[1];
    const body = childOf(node, 'body');
    if (body === null || name === undefined) return null;
    const source = textOf(context.tree, body);
    const found = new RegExp(
      `(?<![\\w.])(?:${escaped(name)}\\.(?:${changes})\\(|del ${escaped(name)}\\[)`,
      'i',
    ).exec(source);
    // A jump out of the loop right after the change makes it safe.
    if (found === null || /^[^;\n]*[;\n]\s*(?:break|return)\b/.test(source.slice(found.index)))
      return null;
    return context.language === 'python' ? { at: node, ...inPython } : true;
  },
  'unquoted-variable'(node, context) {
    if (!/^(?:rm|cp|mv|cat|mkdir|chmod|chown|cd|touch|ln)\b/.test(textOf(context.tree, node)))
      return null;
    const variable = node.children.find(
      (child) =>
        child.field === 'argument' &&
        ((child.type === 'concatenation' &&
          /^(?:simple_)?expansion$/.test(child.children[0]?.type ?? '')) ||
          child.type === 'simple_expansion' ||
          child.type === 'expansion') &&
        !/^\$(?:[?#$!\d-]$|\{#)|flags|opts|args|options/i.test(textOf(context.tree, child)),
    );
    return variable ?? null;
  },
  'loose-comparison': (node, context) =>
    /^strpos\(.*\)[!=]=(?:false|true)$/i.test(compact(context, node)),
} satisfies Finders;
