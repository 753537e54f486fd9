import type { LanguageCode } from '@aplomb/contract';
import { documentStructure } from '../document/structure.ts';
import { blankUnshown, frontMatterTitle } from '../document/unshown.ts';
import { withoutMarks } from './marks.ts';
import { tellOpening } from './summarize.ts';

const title = /^\s{0,3}#[ \t]+(\S[^\n]*)|^(\S[^\n]*)\n\s{0,3}={3}/;
const subtitle = /^\s{0,3}##[ \t]+(\S[^\n]*)/;

/** What a document in Markdown says it is for, without marks; null where `nameMarkdown` is. */
export function describeMarkdown(markdown: string, language: LanguageCode | null): string | null {
  const named = nameMarkdown(markdown);
  if (named === null) return null;
  return `${named}. ${tellOpening(markdown, language)}`.trim();
}

/** A document by its name; null for a text that begins with no Markdown title or YAML that names one. */
export function nameMarkdown(markdown: string): string | null {
  const text = blankUnshown(markdown);
  const blocks = documentStructure(text);
  const first = blocks.find(({ kind }) => kind === 'heading');
  const head = first === undefined ? '' : text.slice(first.start);
  const [, marked, underlined] = title.exec(head) ?? [];
  // A section's heading below words names the section.
  const [, section] = (first === blocks[0] && subtitle.exec(head)) || [];
  const name = marked ?? underlined ?? frontMatterTitle(markdown) ?? section;
  return name === undefined ? null : `A document: “${withoutMarks(name).trim()}”`;
}
