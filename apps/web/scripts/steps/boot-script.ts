import { readFileSync } from 'node:fs';
import { minify } from 'rolldown/utils';
import { transformWithOxc } from 'vite';

/** The script that starts React when a page is idle or at the first intent, ready to be inlined. */
export async function bootScript(): Promise<string> {
  const file = new URL('../../app/boot/boot.ts', import.meta.url);
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), 'boot.ts', {
    target: 'es2022',
  });
  return (await minify('boot.js', code, { module: false })).code.trim();
}
