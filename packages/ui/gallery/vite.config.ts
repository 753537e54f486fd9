import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { themeScript } from '../src/brand/theme-script.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tailwindcss(),
    {
      name: 'theme-script',
      transformIndexHtml: () => [
        { tag: 'script', children: themeScript, injectTo: 'head-prepend' },
      ],
    },
  ],
  server: { port: 3120, strictPort: true },
});
