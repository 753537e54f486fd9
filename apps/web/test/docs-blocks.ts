import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const content = fileURLToPath(new URL('../app/content/docs/', import.meta.url));

/** A block of code of a page, without the indentation of lists. */
export interface Block {
  readonly language: string;
  readonly code: string;
}

/** Every page of the documentation, such as `api-reference/files`. */
export const docsPages = (): string[] =>
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.mdx'.length))
    .toSorted();

/** The blocks of a page by section, in reading order. */
export function blocksBySection(page: string): Block[][] {
  const source = readFileSync(`${content}${page}.mdx`, 'utf8');
  const block = /^( *)```(\w+)\n([\s\S]*?)^ *```|^##/gm;
  const sections: Block[][] = [[]];
  for (const [whole, indent = '', language = '', code = ''] of source.matchAll(block))
    if (whole === '##') sections.push([]);
    else
      sections
        .at(-1)
        ?.push({ language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') });
  return sections;
}

/** Blocks of one language of a page, in reading order. */
export const blocksOf = (page: string, language: string): string[] =>
  blocksBySection(page)
    .flat()
    .filter((block) => block.language === language)
    .map(({ code }) => code);
