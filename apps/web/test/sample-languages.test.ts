import { describe, expect, it } from 'vitest';
import { blocksBySection, docsPages } from './docs-blocks.ts';

/** What is written otherwise in PowerShell: calls, variables, what a command answers. */
const SHELL = /\bcurl |\$\(|^export |<\(/m;
/** Of our client, or of the captions, outside a browser. */
const PROGRAM = /\baplomb\.\w+\.|@aplomb\/sdk|\/v1\/audio\/live/;
/** Its programs are pages: a browser runs no Python. */
const inBrowser = 'api-reference/web-pages';
const sections = docsPages().flatMap((page) =>
  blocksBySection(page).map((blocks) => ({ page, blocks })),
);

describe('the samples of the documentation', () => {
  it('have PowerShell next to every command of a shell that it writes otherwise', () => {
    const alone = sections.flatMap(({ page, blocks }) =>
      blocks
        .filter(
          ({ language, code }, at) =>
            /^(bash|sh)$/.test(language) &&
            SHELL.test(code) &&
            blocks[at + 1]?.language !== 'powershell',
        )
        .map(({ code }) => `${page}: ${code}`),
    );
    expect(alone).toEqual([]);
  });

  it('have Python next to every program that calls the API in TypeScript', () => {
    const alone = sections
      .filter(({ page, blocks }) => {
        const has = (...languages: string[]): boolean =>
          blocks.some(({ language, code }) => languages.includes(language) && PROGRAM.test(code));
        const isProgram = has('ts', 'typescript', 'js');
        return (
          page !== inBrowser && isProgram && !blocks.some(({ language }) => language === 'python')
        );
      })
      .map(({ page }) => page);
    expect(alone).toEqual([]);
  });

  it('have PowerShell for live captions', () => {
    const live = sections.filter(({ blocks }) =>
      blocks.some(({ code, language }) => language === 'js' && code.includes('/v1/audio/live')),
    );
    expect(live.length).toBeGreaterThan(1);
    expect(
      live
        .filter(({ blocks }) => !blocks.some(({ language }) => language === 'powershell'))
        .map(({ page }) => page),
    ).toEqual([]);
  });
});
