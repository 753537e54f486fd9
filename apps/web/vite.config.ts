import mdx from '@mdx-js/rollup';
import rehypeShikiFromHighlighter from '@shikijs/rehype/core';
import tailwindcss from '@tailwindcss/vite';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { apiSamples } from './plugins/api-samples.ts';
import { createCodeHighlighter, highlighting } from './plugins/code-highlighter.ts';
import { docsFacts } from './plugins/docs-facts.ts';
import { includeMarkdown } from './plugins/include-markdown.ts';
import { rehypeContents } from './plugins/rehype-contents.ts';
import { scriptGroups } from './plugins/script-groups.ts';
import { unusedFacts } from './plugins/unused-facts.ts';

const config = defineConfig(async () => ({
  plugins: [
    includeMarkdown(),
    {
      enforce: 'pre' as const,
      ...mdx({
        remarkPlugins: [remarkGfm],
        rehypePlugins: [
          rehypeSlug,
          rehypeContents,
          [
            rehypeShikiFromHighlighter,
            await createCodeHighlighter(),
            { addLanguageClass: true, ...highlighting },
          ],
        ],
      }),
    },
    unusedFacts(),
    docsFacts(),
    apiSamples(),
    tailwindcss(),
  ],
  // Modules of the contract only say facts: those a page does not use stay out of it.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    // What a page starts with is listed in the page; lists of everything else weigh more than they save.
    modulePreload: false as const,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !/\/packages\/contract\/src\//.test(id) },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: 'app/entry.client.tsx',
          // jsPDF loads them for pictures and web pages, which ours have none of.
          external: ['canvg', 'dompurify', 'html2canvas'],
          output: { codeSplitting: { groups: scriptGroups } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'app/entry.server.tsx' }, copyPublicDir: false } },
  },
  worker: { format: 'es' as const },
}));

export { config as default };
