import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltSite } from './built-site.ts';
import { sourceStamp } from './source-stamp.ts';
import { renderSite } from './steps/render-site.ts';
import { compressFiles } from './steps/compress-files.ts';
import { describePage } from './steps/describe-pages.ts';
import { writeSearchIndex } from './steps/search-index.ts';
import { writeSearchServer } from './steps/search-server.ts';
import { writeDiscovery } from './steps/write-discovery.ts';
import { writeMarkdown } from './steps/write-markdown.ts';
import { writePolicy } from './steps/write-policy.ts';
import { writePreviews } from './steps/write-previews.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const build = join(web, 'build');
/** Of this process alone: two builds at once must not meet. */
const next = join(web, `build-next-${process.pid}`);
const folder = join(next, 'client');
const stampFile = join(build, 'stamp');
/** Where the site stands, as the operator says; the local address otherwise. */
const publicOrigin = (process.env['APLOMB_PUBLIC_URL'] ?? '').replace(/\/+$/, '');
const origin = publicOrigin || `http://localhost:${process.env['PORT'] || 3000}`;

const stamp = await sourceStamp(web, [origin, process.env['APLOMB_SUPPORT_EMAIL'] ?? '']);
if (
  process.argv.includes('--force') ||
  !existsSync(stampFile) ||
  readFileSync(stampFile, 'utf8') !== stamp
)
  await buildSite();

async function buildSite(): Promise<void> {
  const started = performance.now();
  process.stderr.write('Building the site …\n');
  await rm(next, { recursive: true, force: true });
  const rendered = await renderSite(web, next).catch(async (error: unknown) => {
    await rm(next, { recursive: true, force: true });
    throw error;
  });
  const pages = await Promise.all(
    rendered.map(async (page) => {
      const html = describePage(page, origin, publicOrigin !== '');
      await mkdir(dirname(join(folder, page.file)), { recursive: true });
      await writeFile(join(folder, page.file), html);
      return { ...page, html };
    }),
  );
  const site: BuiltSite = { folder, pages, origin };
  await Promise.all([
    writePolicy(site),
    writeMarkdown(site),
    writeDiscovery(site),
    writePreviews(site),
    writeSearchIndex(site),
    writeSearchServer(site),
  ]);
  await compressFiles(site);
  await rm(join(next, 'server'), { recursive: true, force: true });
  await writeFile(join(next, 'stamp'), stamp);
  await rm(build, { recursive: true, force: true });
  await rename(next, build);
  process.stderr.write(
    `Built ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
}
