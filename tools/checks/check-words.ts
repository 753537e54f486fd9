import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { sourceFiles } from './sources.ts';

/** Words that sound translated, with the plain ones. A term of a field stays what it is. */
const AVOIDED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bstands\b(?! for\b)/gi, 'is'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix'],
  [/\b(?:tell|tells|told|telling) (?:\w+ ){0,3}apart\b/gi, 'distinguish'],
  [/\bbeside\b/gi, 'next to'],
  [/\bcourtesies\b/gi, 'small talk'],
  [/\bat hand\b/gi, 'ready'],
  [/\bundertaken\b/gi, 'agreed'],
  [/\bwhoever\b/gi, 'if you, anyone who'],
  [/\bnobody exists\b/gi, 'there is nobody'],
  // One spelling, that of the API's paths.
  [/\banalys(?:e|ed|ing)\b/gi, 'analyze'],
  [/\bnothing for nothing\b/gi, 'say what it costs'],
];
/** What people read: pages and the texts of site, app, errors and mails. */
const PAGES = /^(?:README\.md|apps\/web\/app\/content\/.*\.mdx)$/;
const TEXTS =
  /^(?:apps\/(?:web\/app|server\/src|desktop\/view)|packages\/contract\/src)\/.*\.tsx?$/;

/** Checks that what people read has none of the words that sound translated. */
export function checkWords(): string[] {
  return [
    ...sourceFiles(PAGES).map((file) => [file, [pageText(readFileSync(file, 'utf8'))]] as const),
    ...sourceFiles(TEXTS)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => [file, textsOf(file, readFileSync(file, 'utf8'))] as const),
  ].flatMap(([file, texts]) =>
    texts.flatMap((text) =>
      avoidedIn(text).map(
        ({ word, instead, around }) => `${file}: “${word}” (say ${instead}): ${around}`,
      ),
    ),
  );
}

/** The avoided words of a text, each with what is around it. */
export function avoidedIn(text: string): { word: string; instead: string; around: string }[] {
  return AVOIDED.flatMap(([pattern, instead]) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({
      word,
      instead,
      around: text
        .slice(Math.max(0, index - 40), index + 40)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    })),
  );
}

/** Markdown without samples, and without what only a program reads. */
const pageText = (source: string): string =>
  source.replaceAll(
    /```[\s\S]*?```|`[^`\n]*`|^import .*$|\]\([^)]*\)|\bid="[^"]*"|\{\/\*[\s\S]*?\*\/\}/gm,
    ' ',
  );

/** Every string and every text between tags of a source file; comments are for its readers. */
function textsOf(file: string, source: string): string[] {
  // Most files have none of the words at all.
  if (avoidedIn(source).length === 0) return [];
  const texts: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => {
      texts.push(value.raw);
    },
    JSXText: ({ value }) => {
      texts.push(value);
    },
  }).visit(program);
  return texts;
}
