import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onDemandFolder } from '../on-demand.ts';

const ourPages = 'apps/web/build/client';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** A site that is served on loopback. */
export interface ServedSite {
  readonly origin: string;
  close(): void;
}

/**
 * Builds a Starlight site of the same addresses, words and pictures as ours, with Starlight's
 * defaults, and serves it with Brotli at its highest level.
 */
export async function serveStarlight(): Promise<ServedSite> {
  // Astro looks for its integrations in the site's own packages.
  const site = onDemandFolder('astro', '@astrojs/starlight');
  for (const part of ['src', 'public']) rmSync(join(site, part), { recursive: true, force: true });
  writePages(site);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(site, 'node_modules/astro/bin/astro.mjs'), 'build'],
    { cwd: site, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new TypeError(`Starlight's site could not be built: ${stdout}${stderr}`);
  return serve(join(site, 'dist'));
}

/** Our Markdown copies as Starlight's pages; the first page has its landing template. */
function writePages(site: string): void {
  write(
    join(site, 'astro.config.mjs'),
    "import starlight from '@astrojs/starlight';\n" +
      "export default { integrations: [starlight({ title: 'Beside' })] };\n",
  );
  write(
    join(site, 'src/content.config.ts'),
    "import { defineCollection } from 'astro:content';\n" +
      "import { docsLoader } from '@astrojs/starlight/loaders';\n" +
      "import { docsSchema } from '@astrojs/starlight/schema';\n" +
      'export const collections = {\n' +
      '  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),\n};\n',
  );
  const pages = globSync(['index.md', 'support.md', 'docs.md', 'docs/**/*.md'], { cwd: ourPages });
  for (const page of pages)
    if (!page.includes('error-codes/'))
      write(
        join(site, 'src/content/docs', page),
        toStarlight(readFileSync(join(ourPages, page), 'utf8'), page === 'index.md'),
      );
  for (const picture of globSync(['assets/*.{avif,webp}', 'demo/*.avif', '*.png'], {
    cwd: ourPages,
  }))
    cpSync(join(ourPages, picture), join(site, 'public', picture));
}

/** Of what our pages have for both themes, and of the film's poster, one each. */
const TWICE = /-dark[.-]|^\//;
const PICTURE = /!\[([^\]]*)\]\(([^)]*)\)/g;

function toStarlight(markdown: string, isLanding: boolean): string {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)/m.exec(markdown) ?? [];
  const words = body
    .replaceAll(PICTURE, (_whole, alt: string, address: string) =>
      TWICE.test(address) ? '' : asAstro(alt, new URL(address).pathname),
    )
    .replaceAll(/\]\(http:\/\/localhost:\d+/g, '](');
  const hero = isLanding ? 'template: splash\nhero:\n  tagline: One key away.\n' : '';
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(title)}\n${hero}---\n${words}`;
}

/** As Astro writes a picture. */
const asAstro = (alt: string, path: string): string =>
  `<img src="${path}" alt="${alt}" loading="lazy" decoding="async">`;

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function serve(folder: string): Promise<ServedSite> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = [join(folder, path, 'index.html'), join(folder, path)].find(
      (candidate) => extname(candidate) !== '' && existsSync(candidate),
    );
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (!packed.has(file)) packed.set(file, brotliCompressSync(readFileSync(file)));
    response
      .writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'cache-control': path.includes('/_astro/') ? 'max-age=31536000, immutable' : 'no-cache',
      })
      .end(packed.get(file));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
