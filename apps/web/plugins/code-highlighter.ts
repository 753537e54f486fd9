import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ShikiTransformer,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';

const theme = createCssVariablesTheme({
  name: 'aplomb',
  variablePrefix: '--code-',
  fontStyle: false,
});
type Code = Parameters<NonNullable<ShikiTransformer['code']>>[0];
type Content = Code['children'][number];
/** Class of a kind of token in the design system; what is not named is plain. */
const classes: Readonly<Record<string, string>> = {
  comment: 'code-dim',
  punctuation: 'code-dim',
  keyword: 'code-key',
  link: 'code-key',
  string: 'code-string',
  'string-expression': 'code-string',
  constant: 'code-constant',
};
const TOKEN = /var\(--code-token-([\w-]+)\)/;

/**
 * Highlighter of the languages the site shows; loading all of them would double the build. Not by
 * the engine in JavaScript: V8 no longer optimizes expressions where much code was compiled before,
 * and some match otherwise then, so that server and browser builds differed.
 */
export async function createCodeHighlighter(): Promise<HighlighterCore> {
  return createHighlighterCore({
    engine: createOnigurumaEngine(import('shiki/wasm')),
    themes: [theme],
    langs: [
      import('shiki/langs/bash.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/http.mjs'),
      import('shiki/langs/powershell.mjs'),
      import('shiki/langs/markdown.mjs'),
    ],
  });
}

/** One span a colour and none for plain text: a page with many samples has else ten thousand. */
const fewSpans: ShikiTransformer = {
  pre: (node) => {
    delete node.properties['style'];
  },
  code: (node) => {
    const merged: Content[] = [];
    for (const { name, text } of piecesOf(node)) {
      const last = merged.at(-1);
      if (last !== undefined && (nameOf(last) === name || text.trim() === '')) append(last, text);
      else merged.push(pieceOf(name, text));
    }
    node.children = merged;
  },
};

/**
 * Of every piece of code. Shiki gives up on a line after half a second, which a busy machine
 * reaches: server and browser builds would then differ.
 */
export const highlighting = {
  theme: theme.name ?? '',
  tokenizeTimeLimit: 0,
  transformers: [fewSpans],
};

function piecesOf(node: Content | Code, name = ''): { name: string; text: string }[] {
  if (node.type === 'text') return [{ name, text: node.value }];
  if (node.type !== 'element') return [];
  const token = TOKEN.exec(String(node.properties['style']))?.[1];
  return node.children.flatMap((child) => piecesOf(child, classes[token ?? ''] ?? ''));
}

const nameOf = (node: Content): string =>
  node.type === 'element' ? String(node.properties['class']) : '';

function append(node: Content, text: string): void {
  if (node.type === 'text') node.value += text;
  else if (node.type === 'element') append(node.children[0] ?? pieceOf('', ''), text);
}

function pieceOf(name: string, value: string): Content {
  const text: Content = { type: 'text', value };
  return name === ''
    ? text
    : { type: 'element', tagName: 'span', properties: { class: name }, children: [text] };
}
