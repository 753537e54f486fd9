import type { CodeLanguageId } from '@aplomb/contract';

const r = String.raw;
const slashLine = r`//[^\n]*`;
const slashBlock = r`/\*[\s\S]*?(?:\*/|$)`;
const doubleLong = r`"(?:[^"\\]|\\[\s\S])*"`;
const singleLong = r`'(?:[^'\\]|\\[\s\S])*'`;
const tripleDouble = r`"""(?:[^"\\]|\\[\s\S]|"(?!""))*(?:"""|$)`;
const tripleSingle = r`'''(?:[^'\\]|\\[\s\S]|'(?!''))*(?:'''|$)`;
/** A string whose $\{ \} parts may hold simple strings of their own. */
const dollar = (quote: string, body: string) =>
  `${quote}(?:[^${quote}\\\\$${body}]|\\\\[\\s\\S]|\\$(?!\\{)|\\$\\{(?:[^{}${quote}]|` +
  `${quote}[^${quote}\\n]{0,200}${quote}|\\{[^{}]{0,300}\\}){0,400}\\})*${quote}`;

/**
 * What a bracket counter must skip in languages without a grammar, or whose grammar loses its place
 * in strings at a fault: comments, strings, characters and regular expressions, as pieces of one
 * regular expression tried from left to right.
 */
export const skippedText: Partial<Record<CodeLanguageId, readonly string[]>> = {
  clojure: [r`;[^\n]*`, r`\\(?:newline|space|tab|[\s\S])`, doubleLong],
  dart: [
    slashLine,
    slashBlock,
    r`r"[^"\n]*"`,
    r`r'[^'\n]*'`,
    tripleDouble,
    tripleSingle,
    dollar('"', r`\n`),
    dollar("'", r`\n`),
  ],
  erlang: [r`%[^\n]*`, r`\$\\?[\s\S]`, doubleLong, singleLong],
  kotlin: [
    slashLine,
    slashBlock,
    r`"""[\s\S]*?(?:"""+|$)`,
    dollar('"', r`\n`),
    r`'(?:[^'\\\n]|\\[^\n]{1,10}?)'`,
  ],
  matlab: [
    r`%\{[ \t]*\n[\s\S]*?\n[ \t]*%\}`,
    r`[%#][^\n]*`,
    r`\.\.\.[^\n]*`,
    r`"(?:[^"\n]|"")*"`,
    r`(?<![\w)\]}'.])'(?:[^'\n]|'')*'`,
  ],
  sql: [
    r`--[^\n]*`,
    slashBlock,
    r`\$(?<tag>\w*)\$[\s\S]*?(?:\$\k<tag>\$|$)`,
    r`'(?:[^'\\]|''|\\[\s\S])*'`,
    r`"[^"\n]*"`,
    '`[^`\\n]*`',
  ],
  swift: [
    slashLine,
    slashBlock,
    r`(?<marks>#*)"""[\s\S]*?(?:"""\k<marks>|$)`,
    r`#"[^\n]*?"#`,
    r`"(?:[^"\\\n]|\\(?!\()[^\n]|\\\((?:[^()"\n]|"[^"\n]*"|\((?:[^()\n]|\([^()\n]*\))*\)){0,300}\))*"`,
  ],
};
