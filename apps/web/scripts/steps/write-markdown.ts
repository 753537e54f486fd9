import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { product } from '@aplomb/contract';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { type BuiltPage, type BuiltSite, isIndexed } from '../built-site.ts';
import { docsPaths } from '../../app/docs/pages.ts';
import { headOf } from '../page-head.ts';

interface Element {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Element[];
  value?: string;
}

/** Controls say nothing in a text; what must not be read aloud is not written either. */
const SILENT = new Set([
  'button',
  'input',
  'select',
  'textarea',
  'svg',
  'script',
  'style',
  'template',
  'nav',
  'dialog',
  'form',
  'label',
]);

/** Path of a page's Markdown twin: `/docs/measured.md`, `/index.md` for the start. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/**
 * Writes every page as Markdown beside it, `llms.txt` (what there is) and `llms-full.txt` (all of
 * it).
 */
export async function writeMarkdown(site: BuiltSite): Promise<void> {
  const pages = await Promise.all(
    site.pages.filter(isIndexed).map(async (page) => ({
      ...page,
      ...headOf(page.html),
      text: await markdownOf(page, site.origin),
    })),
  );
  await Promise.all(
    pages.map(async ({ path, text }) => {
      const file = join(site.folder, markdownPath(path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }),
  );
  const reading = docsPaths();
  const docs = pages
    .filter(({ path }) => reading.includes(path))
    .toSorted((a, b) => reading.indexOf(a.path) - reading.indexOf(b.path));
  const line = ({
    path,
    title,
    description,
  }: {
    path: string;
    title: string;
    description: string;
  }): string => `- [${title}](${site.origin}${markdownPath(path)}): ${description}`;
  const start = pages.find(({ path }) => path === '/');
  await writeFile(
    join(site.folder, 'llms.txt'),
    [
      `# ${product.name}`,
      `> ${start?.description ?? ''}`,
      `The API is described by [OpenAPI](${site.origin}/v1/openapi.json). Every page below ` +
        `is Markdown; all of them in one file: ${site.origin}/llms-full.txt`,
      `## Documentation\n\n${docs.map(line).join('\n')}`,
      `## Site\n\n${pages
        .filter((page) => !docs.includes(page))
        .map(line)
        .join('\n')}`,
    ].join('\n\n') + '\n',
  );
  await writeFile(
    join(site.folder, 'llms-full.txt'),
    pages.map(({ text }) => text).join('\n\n---\n\n'),
  );
}

async function markdownOf({ path, html }: BuiltPage, origin: string): Promise<string> {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const file = await unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: unknown) => {
      quieten(tree as Element, origin);
    })
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', fence: '`', rule: '-' })
    .process(main);
  return `<!-- ${origin}${path} -->\n\n${String(file).replaceAll('\u200B', '')}`;
}

function quieten(node: Element, origin: string): void {
  if (node.children === undefined) return;
  // Said in words for the ear; written as keys for the eye.
  if (isChord(node)) {
    const keys = node.children.filter(({ properties }) => properties?.['ariaHidden'] === 'true');
    const value = keys.map(textOf).join('');
    Object.assign(node, { tagName: 'code', children: [{ type: 'text', value }] });
  }
  node.children = node.children.filter(
    (child) =>
      child.type !== 'comment' &&
      !SILENT.has(child.tagName ?? '') &&
      child.properties?.['ariaHidden'] !== 'true' &&
      child.properties?.['dataHeadingAnchor'] === undefined &&
      child.properties?.['dataTryIt'] === undefined &&
      child.properties?.['hidden'] !== true &&
      child.properties?.['dataInTheme'] !== 'dark',
  );
  for (const name of ['href', 'src']) {
    const address = node.properties?.[name];
    if (typeof address === 'string' && address.startsWith('/') && node.properties !== undefined)
      node.properties[name] = origin + address;
  }
  for (const child of node.children) quieten(child, origin);
}

function isChord({ properties }: Element): boolean {
  const classes = properties?.['className'];
  return Array.isArray(classes) && classes.includes('chord');
}

const textOf = ({ value = '', children = [] }: Element): string =>
  value + children.map(textOf).join('');
