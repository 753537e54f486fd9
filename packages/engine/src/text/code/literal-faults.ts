import type { BracketFault } from './brackets.ts';
import { pairLater, unpaired, type OpenText } from './prose-brackets.ts';
import { walkUnless, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

const literal =
  /^(?:(?:raw_|verbatim_|interpreted_|template_|encapsed_|concatenated_|interpolated_)?string(?:_literal|_expression)?|template_string|(?:(?:line|block|multiline|doc)_)?comment)$/;
const filled = /interpolation|substitution|replacement_field/;
/** Signs of a regular expression or of a pattern with sets, in which brackets are characters. */
const pattern = /\\[a-zA-Z.()[\]{}|*+?$^]|\[\^|[)\]][*+?$|]|\(\?|\|/;
/** What a string holds that is more than a sign, and a line of a comment that is no drawing. */
const written = /\p{L}{3}|\w[^\w\s]|[^\w\s]\w/u;
const sentence = /\p{L}{3}/u;
const marks = /^(?:\/\*+|\/\/|#+|--)|\*+\/$/g;
const quotes = /^[a-zA-Z@$]{0,3}["'`]+|["'`]+$/g;

const spaces = (part: string): string => ' '.repeat(part.length);

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? text.length : end);
}

function blanked(tree: SyntaxTree, node: SyntaxNode): string {
  let text = '';
  let at = node.start;
  for (const inner of walkUnless(node, ({ type }) => filled.test(type))) {
    if (inner === node || !filled.test(inner.type) || inner.start < at) continue;
    text += tree.text.slice(at, inner.start) + 'x'.repeat(inner.end - inner.start);
    at = inner.end;
  }
  return text + tree.text.slice(at, node.end);
}

/**
 * Brackets that stay open in strings and comments; a later one may close what an earlier one
 * opened.
 */
export function literalFaults(tree: SyntaxTree): BracketFault[] {
  const texts: OpenText[] = [];
  for (const node of walkUnless(tree.root, ({ type }) => literal.test(type))) {
    if (!literal.test(node.type)) continue;
    const isComment = node.type.includes('comment');
    const text = blanked(tree, node).replace(isComment ? marks : quotes, spaces);
    if (!isComment && pattern.test(text)) continue;
    const { openers, closers } = unpaired(text);
    texts.push({
      start: node.start,
      text,
      openers: openers.filter((at) =>
        isComment ? sentence.test(lineAt(text, at)) : written.test(text),
      ),
      closers,
    });
  }
  return pairLater(texts);
}
