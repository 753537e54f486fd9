import type { CodeLanguageId } from '@aplomb/contract';
import { blank } from './blank.ts';
import type { BracketFault } from './brackets.ts';
import { openInProse } from './prose-brackets.ts';
import { walk, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

/** A stretch of source read as running text. */
interface Passage {
  start: number;
  text: string;
}

const blocks = new Set(
  'address article aside blockquote body button caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html label li main nav ol option p pre section select summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
);
/** Attributes whose value is code, data with brackets of its own, or text. */
const bracketed =
  /^(?:alt|aria-label|content|placeholder|summary|title|on[a-z]+|style|transform|data-.+|[:@#].*|v-.+|ng-.+|x-.+)$/;
/**
 * What a template engine fills in, braces at line ends (an excerpt of code may stop inside its
 * block), brackets shown as code.
 */
const setAside =
  /<%(?:(?!<%)[\s\S])*?%>|<\?(?:php|=)(?:(?!<\?)[\s\S])*?(?:\?>|$)|\{%(?:(?!\{%)[\s\S])*?%\}|\{\{(?:(?!\{\{)[\s\S])*?\}\}\}?|\{(?=[ \t]*(?:(?:#|\/\/)[^\n]*)?\n)|(?<=<(?:code|kbd|tt|samp|q)>)[^\w<]{1,8}(?=<\/)/g;

function tagName(tree: SyntaxTree, node: SyntaxNode): string {
  const name = node.children.find((child) => child.type === 'tag_name');
  return name === undefined ? '' : tree.text.slice(name.start, name.end).toLowerCase();
}

/**
 * The text of a page block by block, inline tags blanked, its comments and its attributes of code
 * or text.
 */
function* ofPage(tree: SyntaxTree): Generator<Passage> {
  const source = tree.text
    .replace(setAside, blank)
    .replace(/&(?:#39|#34|apos|quot);/g, (entity) => '"'.repeat(entity.length));
  let start = 0;
  let text = '';
  for (const node of walk(tree.root)) {
    if (
      /^(?:start_tag|end_tag|self_closing_tag)$/.test(node.type) &&
      text !== '' &&
      blocks.has(tagName(tree, node))
    ) {
      yield { start, text };
      text = '';
    }
    if (node.type === 'attribute' && node.children.length === 3) {
      const [name, , value] = node.children as [SyntaxNode, SyntaxNode, SyntaxNode];
      if (bracketed.test(tree.text.slice(name.start, name.end).toLowerCase()))
        yield { start: value.start + 1, text: source.slice(value.start + 1, value.end - 1) };
    }
    if (node.type === 'comment')
      yield { start: node.start, text: source.slice(node.start, node.end) };
    if (node.type !== 'text' && node.type !== 'entity') continue;
    if (text === '') start = node.start;
    text += ' '.repeat(node.start - start - text.length) + source.slice(node.start, node.end);
  }
  if (text !== '') yield { start, text };
}

const scalars = new Set([
  'plain_scalar',
  'double_quote_scalar',
  'single_quote_scalar',
  'block_scalar',
]);
/** Signs of a regular expression, whose sets may hold any bracket. */
const pattern = /\\[a-z.]|\[\^|[)\]][*+?$|]|\(\?/;

/** Signs of a script or a pattern in a block. */
const script = /\\[^\n]|\[\^|[)\]][*+?]|\(\?|;;|\b(?:case|esac|sed|grep|awk)\b/;

/**
 * The values of a configuration file; of a block with patterns, which may be a script, only the
 * braces.
 */
function* ofValues(tree: SyntaxTree): Generator<Passage> {
  for (const node of walk(tree.root)) {
    if (!scalars.has(node.type)) continue;
    const text = tree.text.slice(node.start, node.end);
    if (node.type === 'block_scalar')
      yield {
        start: node.start,
        text: text.replace(script.test(text) ? /[()[\]]|'[^'\n]*'/g : /'[^'\n]*'/g, blank),
      };
    else if (!pattern.test(text)) yield { start: node.start, text };
  }
}

const verbatim =
  /\{\[(?:(?!\{\[)[\s\S])*?\]\}|\{v\s(?:(?!\{v\s)[\s\S])*?\sv\}|\{%(?:(?!\{%)[\s\S])*?%\}/g;

/**
 * Comments of OCaml: in documentation `[` and `{` are marks that must pair, code blocks and
 * verbatim text are blanked; of others of several lines the parentheses.
 */
function* ofDocumentation(tree: SyntaxTree): Generator<Passage> {
  for (const node of walk(tree.root)) {
    if (node.type !== 'comment') continue;
    const text = tree.text.slice(node.start, node.end);
    if (text.startsWith('(**') && !text.startsWith('(***'))
      yield { start: node.start, text: text.replace(/[()]/g, blank).replace(verbatim, blank) };
    // Boxes of one comment a line break their sentences anywhere.
    else if (text.includes('\n'))
      yield {
        start: node.start,
        text: text.replace(/\(\*|\*\)/g, blank).replace(/[[\]{}]/g, blank),
      };
  }
}

const longestPattern = 500;

/** Sets of the shell's patterns that hold a class such as `[:space:]` and stay open. */
function* ofSets(tree: SyntaxTree): Generator<Passage> {
  for (const node of walk(tree.root)) {
    if (
      !/^(?:string|raw_string|word|concatenation|regex)$/.test(node.type) ||
      node.parent?.type === 'concatenation'
    )
      continue;
    const text = tree.text.slice(node.start, node.end);
    if (text.length > longestPattern) continue;
    const open =
      /(?<![[\\])\[\^?(?:\[:[a-z]{3,6}:\]|[^[\]\s"'])*\[:[a-z]{3,6}:\](?:\[:[a-z]{3,6}:\]|[^[\]])*$/.exec(
        text,
      );
    if (open !== null)
      yield { start: node.start + open.index, text: `[${blank(text.slice(open.index + 1))}` };
  }
}

/** Lists in braces, which the shell takes literally when they stay open. */
function* ofBraceLists(tree: SyntaxTree): Generator<Passage> {
  yield* ofSets(tree);
  for (const node of walk(tree.root)) {
    if (node.type !== 'concatenation') continue;
    const text = tree.text.slice(node.start, node.end);
    if (/^[^'"$\\`{]*\{[^'"$\\`{}]*(?:,|\.\.)[^'"$\\`]*$/.test(text))
      yield { start: node.start, text };
  }
}

/** Variables in braces whose name runs into the next one. */
function* ofVariables(tree: SyntaxTree): Generator<Passage> {
  for (const node of walk(tree.root)) {
    if (node.type !== 'braced_variable') continue;
    const text = tree.text.slice(node.start, node.end);
    if (text.lastIndexOf('${') > 0) yield { start: node.start, text };
  }
}

const passages: Partial<Record<CodeLanguageId, (tree: SyntaxTree) => Iterable<Passage>>> = {
  html: ofPage,
  yaml: ofValues,
  ocaml: ofDocumentation,
  bash: ofBraceLists,
  powershell: ofVariables,
};

/**
 * Brackets that stay open in what the grammar takes for plain text: page text, values,
 * documentation, lists in braces.
 */
export function proseFaults(tree: SyntaxTree, language: CodeLanguageId): BracketFault[] {
  const faults: BracketFault[] = [];
  for (const { start, text } of passages[language]?.(tree) ?? [])
    for (const fault of openInProse(text))
      faults.push({
        ...fault,
        offset: start + fault.offset,
        opener: fault.opener === null ? null : start + fault.opener,
      });
  return faults;
}
