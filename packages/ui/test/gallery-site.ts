import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { Gallery } from '../gallery/gallery.tsx';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The gallery built and served as the site is: rendered beforehand, hydrated by React. */
export async function startGallery(): Promise<{
  readonly origin: string;
  readonly stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-gallery-'));
  const configFile = join(import.meta.dirname, '..', 'gallery', 'vite.config.ts');
  await build({
    configFile,
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace(
    '<div id="root"></div>',
    `<div id="root">${renderToString(createElement(Gallery))}</div>`,
  );
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('content-type', types[extname(path)] ?? 'text/html');
    if (path === '/') response.end(page);
    else
      readFile(join(folder, path)).then(
        (body) => response.end(body),
        () => {
          response.statusCode = 204;
          response.end();
        },
      );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
