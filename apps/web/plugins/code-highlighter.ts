import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

/** Colours are variables of the design system: one markup serves both themes. */
export const codeTheme = createCssVariablesTheme({
  name: 'aplomb',
  variablePrefix: '--code-',
  fontStyle: false,
});

/** Highlighter of the languages the site shows; loading all of them would double the build. */
export async function createCodeHighlighter(): Promise<HighlighterCore> {
  return createHighlighterCore({
    engine: createJavaScriptRegexEngine(),
    themes: [codeTheme],
    langs: [
      import('shiki/langs/bash.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/http.mjs'),
      import('shiki/langs/powershell.mjs'),
      import('shiki/langs/markdown.mjs'),
    ],
  });
}

/**
 * Shiki gives up on a line after half a second, which a busy machine reaches: server and browser
 * builds would then differ.
 */
export const wholeLines = { tokenizeTimeLimit: 0 } as const;
