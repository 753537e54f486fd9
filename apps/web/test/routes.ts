import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../build', import.meta.url));

/** Every prerendered path of the site, the page for what is not there last. */
export function builtPaths(): string[] {
  const site = JSON.parse(readFileSync(`${build}/site.json`, 'utf8')) as {
    pages: Record<string, unknown>;
  };
  return [...Object.keys(site.pages).filter((path) => path !== '/404'), '/nothing-here'];
}

/** File of a prerendered path; its compressed forms stand beside it. */
export function builtFile(path: string): string {
  const site = JSON.parse(readFileSync(`${build}/site.json`, 'utf8')) as {
    pages: Record<string, { file: string }>;
  };
  return `${build}/client/${site.pages[path]?.file ?? '404/index.html'}`;
}

/** HTML of a prerendered path as built, without what the server adds. */
export const builtHtml = (path: string): string => readFileSync(builtFile(path), 'utf8');
