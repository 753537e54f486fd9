import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeScript } from '@aplomb/ui/theme-script';
import { minify } from 'rolldown/utils';
import { transformWithOxc } from 'vite';

/**
 * Writes the script that starts React when a page is idle or at the first intent, and switches the
 * theme, into the folder of the site. It knows the scripts that several pages start with. Returns its
 * address.
 */
export async function writeBootScript(
  client: string,
  startFiles: readonly string[],
): Promise<string> {
  const code = await scriptOf(
    new URL('../../app/boot/boot.ts', import.meta.url),
    `${themeScript};const startFiles=${JSON.stringify(startFiles)};`,
  );
  const address = `/assets/boot-${contentHash(code)}.js`;
  await writeFile(join(client, address), code);
  return address;
}

/** A script of `app/boot` as browsers get it, behind what it needs. */
export async function scriptOf(file: URL, before = ''): Promise<string> {
  const script = await transformWithOxc(readFileSync(file, 'utf8'), file.pathname, {
    target: 'es2022',
  });
  const { code } = await minify('script.js', before + script.code, { module: false });
  return code.trim();
}

/** Names a file by what is in it, so that it can be kept for ever. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
