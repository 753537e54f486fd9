import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeScript } from '@aplomb/ui/theme-script';
import { minify } from 'rolldown/utils';
import { transformWithOxc } from 'vite';

/**
 * Writes the script that starts React when a page is idle or at the first intent, and switches the
 * theme, into the folder of the site. Returns its address.
 */
export async function writeBootScript(client: string): Promise<string> {
  const file = new URL('../../app/boot/boot.ts', import.meta.url);
  const boot = await transformWithOxc(readFileSync(file, 'utf8'), 'boot.ts', { target: 'es2022' });
  const { code } = await minify('boot.js', `${themeScript};${boot.code}`, { module: false });
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const address = `/assets/boot-${hash}.js`;
  await writeFile(join(client, address), code.trim());
  return address;
}
