import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const INCLUDE = /^\{\/\* include (\S+) \*\/\}$/gm;
/** Blocks and spans of code, which MDX leaves alone. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/;

/**
 * Puts a Markdown file of the repository in the place of a line `{/* include docs/measured.md *\/}`
 * of an MDX page, so that both say the same.
 */
export function includeMarkdown(): Plugin {
  return {
    name: 'include-markdown',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.mdx') || source.search(INCLUDE) === -1) return undefined;
      const code = source.replaceAll(INCLUDE, (_line, path: string) => {
        this.addWatchFile(ROOT + path);
        return asMdx(readFileSync(ROOT + path, 'utf8'));
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
