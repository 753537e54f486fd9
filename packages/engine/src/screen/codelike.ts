const endings = /[;{}([\],:]$|=>$|\\$/;
const keywords = new RegExp(
  String.raw`\b(?:function|const|let|var|def|class|return|import|from|export|public|` +
    String.raw`private|static|void|int|elif|else|for|while|if|try|catch|except|finally|throw|` +
    String.raw`raise|struct|impl|fn|func|package|using|namespace|include|async|await|switch|` +
    String.raw`case|break|continue|new|print|println|printf|console\.log|SELECT|FROM|WHERE|` +
    String.raw`INSERT|UPDATE|end|then|self|this|None|null|nil|true|false)\b`,
  'g',
);
const operators = /[{}[\]();=<>]|=>|->|::|&&|\|\||[+\-*/]=|==|!=|#include|\/\/|\/\*|\w\.\w+\(/g;

const wordsTogether = /[a-z]{3,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/;
const wordsApart = /[a-z]{2,} [a-z]{2,} [a-z]{2,} .{0,60}[a-z]{2,} [a-z]{2,} [a-z]{2,}/;

/**
 * How much one line looks like source code rather than prose, 0–1. A cheap guide for layout; the
 * code analyst judges the text.
 */
export function codeLikeness(line: string): number {
  const text = line.length > 400 ? line.slice(0, 400) : line.trim();
  const marks = text.match(operators)?.length ?? 0,
    words = text.match(keywords)?.length ?? 0;
  const score =
    marks / Math.max(6, text.length / 5) +
    (words > 0 ? 0.2 + 0.08 * words : 0) +
    (endings.test(text) ? 0.25 : 0) +
    (/^(?:@\w|#!|\/\/|\/\*|\*\/|<\/?\w)/.test(text) ? 0.4 : 0);
  const apart = marks < 6 && wordsApart.test(text) ? 0.3 : 0;
  const prose = marks < 3 && wordsTogether.test(text) ? 0.35 : apart;
  return Math.min(1, Math.max(0, score - prose));
}
