import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';

const ENTRY_SCRIPT = /<script type="module"([^>]*)>([\s\S]*?)<\/script>/;

/**
 * Returns the page with React's entry made inert and the boot script that starts it on idle or at
 * the first intent.
 */
export async function deferHydration(html: string): Promise<string> {
  const boot = await bootScript();
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      ENTRY_SCRIPT,
      (_whole, _attributes: string, entry: string) =>
        `<script type="text/plain" id="entry">${entry}</script><script>${boot}</script>`,
    );
}

let compiled: string | undefined;

async function bootScript(): Promise<string> {
  if (compiled === undefined) {
    const file = new URL('../../app/boot/boot.ts', import.meta.url);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), 'boot.ts', {
      target: 'es2022',
    });
    const { minify } = await import('rolldown/utils');
    compiled = (await minify('boot.js', code, { module: false })).code.trim();
  }
  return compiled;
}
