import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { BuiltSite } from '../built-site.ts';

/**
 * Bundles the search for the server, which answers readers without script: `search-server.mjs`
 * beside the build, over the same index.
 */
export async function writeSearchServer({ folder }: BuiltSite): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('search/search-server-entry.ts', import.meta.url)),
      outDir: join(folder, '..'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'search-server.mjs' } },
    },
  });
}
