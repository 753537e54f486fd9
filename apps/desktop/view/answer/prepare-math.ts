/** Code keeps its signs: a fenced block, closed or still being written, or a span in a line. */
const code = /(```[^]*?(?:```|$)|~~~[^]*?(?:~~~|$)|`[^`\n]*`)/;
const display = /\\\[([^]+?)\\\]/g;
/** The parser takes it for a formula within a line, which models do not mean. */
const displayOnOneLine = /^([ \t]*)\$\$([^$\n]+)\$\$[ \t]*$/gm;
const inline = /\\\((.+?)\\\)/g;
/** Pandoc's rule: no blank inside the signs, no digit after them, so that "$5 and $10" is money. */
const dollars = /\$\$[^]+?\$\$|(?<![\\$])\$(?![\s$])[^$\n]*?[^\s\\$]\$(?!\d)|(?<!\\)\$/g;

/**
 * Makes the formulas of an answer the ones the Markdown parser knows: `\(…\)` and `\[…\]` become
 * dollars, `$$…$$` alone on a line is displayed, and a dollar that opens no formula stays a dollar.
 */
export function prepareMath(markdown: string): string {
  return markdown
    .split(code)
    .map((part, index) => (index % 2 === 1 ? part : withDollars(part)))
    .join('');
}

function withDollars(text: string): string {
  return text
    .replace(display, (_match, formula: string) => `\n$$\n${formula.trim()}\n$$\n`)
    .replace(displayOnOneLine, '$1$$$$\n$1$2\n$1$$$$')
    .replace(inline, (_match, formula: string) => `$${formula.trim()}$`)
    .replace(dollars, (found) => (found === '$' ? String.raw`\$` : found));
}
