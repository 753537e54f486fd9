import { documentStructure } from '../document/structure.ts';
import { blankUnshown, frontMatterTitle } from '../document/unshown.ts';
import { shorten } from './summarize.ts';
import { splitSentences } from './sentences.ts';

const title = /^\s{0,3}#[ \t]+(\S[^\n]*)|^(\S[^\n]*)\n\s{0,3}={3}/;
const subtitle = /^\s{0,3}##[ \t]+(\S[^\n]*)/;
const picture = /!\[[^\]]*\]\([^)]*\)|<[^>\n]{1,200}>/g;
const link = /\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
const marks = /[*`~]|(?<!\w)_{1,2}(?=\S)|(?<=\S)_{1,2}(?!\w)|^#+\s+|^>\s?/gm;
const fewestWords = 6;
const mostSentences = 2;
const longest = 400;

/**
 * What a document in Markdown says it is for: the first sentences under its title, without marks.
 * Null for a text that does not begin with a Markdown title or YAML that names one.
 */
export function describeMarkdown(markdown: string): string | null {
  const text = blankUnshown(markdown);
  const blocks = documentStructure(text);
  const first = blocks.find(({ kind }) => kind === 'heading');
  const head = first === undefined ? '' : text.slice(first.start);
  const top = title.exec(head);
  const name =
    top?.[1] ?? top?.[2] ?? frontMatterTitle(markdown) ?? subtitle.exec(head)?.[1] ?? null;
  if (name === null) return null;
  const named = `A document: “${plain(name)}”.`;
  for (const { kind, start, end } of blocks) {
    if (kind !== 'paragraph') continue;
    const words = plain(text.slice(start, end));
    if (words.split(' ').length < fewestWords || !/\p{Ll}{2}/u.test(words)) continue;
    const sentences = splitSentences(words).slice(0, mostSentences);
    return `${named} ${shorten(sentences.map((sentence) => sentence.text).join(' '), longest)}`;
  }
  return named;
}

/** Words without the marks of Markdown; pictures and badges say nothing. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(picture, '')
    .replaceAll(link, '$1')
    .replaceAll(marks, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
