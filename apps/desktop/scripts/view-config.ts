import { join } from 'node:path';
import { themeScript } from '@aplomb/ui/theme-script';
import tailwindcss from '@tailwindcss/vite';
import { viewLicences } from './view-licences.ts';
import type { InlineConfig, Plugin } from 'vite';

const desktop = join(import.meta.dirname, '..');

/** Folder the built view stands in, from the root. */
export const viewFolder = join(desktop, '..', '..', '.cache', 'desktop-view');

/** Sets the theme before the first paint; a file, because the pages allow no script inside them. */
const themeFile: Plugin = {
  name: 'theme-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'theme.js', source: themeScript });
  },
  transformIndexHtml: () => [
    { tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head-prepend' },
  ],
};

/**
 * How the view is built into a folder: one page for every window, each window's code loaded when it
 * is that window.
 */
export function viewConfig(outDir: string): InlineConfig {
  return {
    root: join(desktop, 'view'),
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss(), themeFile],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      license: { fileName: viewLicences },
      // Modules of the contract only say facts: those a window does not use stay out of it.
      rolldownOptions: {
        treeshake: { moduleSideEffects: (id: string) => !/\/packages\/contract\/src\//.test(id) },
      },
    },
  };
}
