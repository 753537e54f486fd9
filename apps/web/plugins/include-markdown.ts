import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const INCLUDE = /^\{\/\* include (\S+)(?: (.+))? \*\/\}$/gm;
/** Blocks and spans of code, which MDX leaves alone. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/;

/**
 * Puts a Markdown file of the repository in the place of a line `{/* include docs/measured.md *\/}`
 * of an MDX page, so that both say the same. After the file may stand which part: `before sections`,
 * sections by their titles (`"Screens" "Site"`), or entries of its list (`entries 1-30`,
 * `entries 31-`).
 */
export function includeMarkdown(): Plugin {
  return {
    name: 'include-markdown',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.mdx') || source.search(INCLUDE) === -1) return undefined;
      const code = source.replaceAll(INCLUDE, (_line, path: string, part?: string) => {
        this.addWatchFile(ROOT + path);
        return asMdx(partOf(readFileSync(ROOT + path, 'utf8'), part));
      });
      return { code, map: null };
    },
  };
}

/**
 * Markdown as MDX: without its title (the page has one) and without links into the repository,
 * which lead nowhere on the site.
 */
function asMdx(markdown: string): string {
  return markdown
    .replace(/^# .*\n+/, '')
    .split(CODE)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replaceAll(/\[([^\]]+)\]\((?!https?:|\/|#)[^)]*\)/g, '$1')
            .replaceAll(/[<{]/g, '\\$&'),
    )
    .join('');
}

function partOf(markdown: string, part: string | undefined): string {
  if (part === undefined) return markdown;
  const [introduction = '', ...sections] = markdown.split(/^(?=## )/m);
  if (part === 'before sections') return introduction;
  const entries = /^entries (\d+)-(\d*)$/.exec(part);
  if (entries !== null) {
    // What stands before the first entry goes with it.
    const [before = '', ...all] = markdown.split(/^(?=- )/m);
    const from = Number(entries[1]);
    return (
      (from === 1 ? before : '') + all.slice(from - 1, Number(entries[2] || all.length)).join('')
    );
  }
  return Array.from(part.matchAll(/"([^"]+)"/g), ([, title = '']) => {
    const section = sections.find((text) => text.startsWith(`## ${title}\n`));
    if (section === undefined) throw new RangeError(`There is no section "${title}" to include`);
    return section;
  }).join('');
}
