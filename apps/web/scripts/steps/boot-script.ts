import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeScript } from '@aplomb/ui/theme-script';
import { minify } from 'rolldown/utils';
import { transformWithOxc } from 'vite';
import { pictureThemeScript } from '../../app/site/pictures/picture-theme.ts';

/**
 * Writes the script that starts React when a page is idle or at the first intent, and switches the
 * theme, into the folder of the site. It knows the scripts that several pages start with. Returns its
 * address.
 */
export async function writeBootScript(
  client: string,
  startFiles: readonly string[],
): Promise<string> {
  const file = new URL('../../app/boot/boot.ts', import.meta.url);
  const boot = await transformWithOxc(readFileSync(file, 'utf8'), 'boot.ts', { target: 'es2022' });
  const { code } = await minify(
    'boot.js',
    `${themeScript};${pictureThemeScript};const startFiles=${JSON.stringify(startFiles)};${boot.code}`,
    { module: false },
  );
  const address = `/assets/boot-${contentHash(code)}.js`;
  await writeFile(join(client, address), code.trim());
  return address;
}

/** Names a file by what is in it, so that it can be kept for ever. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
