import { thousandths } from '../../thousandths.ts';
import { classify, type LinearModel } from './classifier.ts';

/** Label of the model for text that is no code. */
const proseLabel = 'prose';

/** Lines of stack traces and logs: they hold code-like words but nobody wrote them as code. */
const traceLine = new RegExp(
  String.raw`^\s*(?:at [\w.$<>[\] ]+\(|at (?:async )?\S+ \(|File "[^"]*", line \d+|` +
    String.raw`Traceback \(most recent|Caused by: |\.\.\. \d+ more|goroutine \d+ \[|` +
    String.raw`\s+at [\w.]+ in |Exception in thread|(?:[\w.]+\.)?\w*(?:Error|Exception)(?::|` +
    String.raw`\b.*:)|panic: |thread '\w+' panicked|\[?\d{4}-\d\d-\d\d[ T]\d\d:\d\d|` +
    String.raw`\[?\d\d:\d\d:\d\d|npm ERR!|[A-Z][a-z]{2} +\d+ \d\d:\d\d:\d\d )`,
);
/**
 * Something only code has: statement ends, calls, keywords at line starts, tags, keys, operators
 * that mathematics does not use.
 */
const evidence = new RegExp(
  String.raw`[{};]\s*$|^\s*(?:def|class|import|from|return|if|else|elif|for|while|function|` +
    String.raw`func|fn|const|let|var|val|public|private|static|package|use|using|#include|` +
    String.raw`#define|end|begin|echo|print|puts|select|insert|create|update|delete|module|` +
    String.raw`local|my|sub|with|try|catch|except)\b.*[(){}:;=,*<"'\w]$|=>|->|::|==|!=|&&|` +
    String.raw`\|\||<\/?\w+[^<>]*>|"[^"\n]*"\s*:|\$\w|^\s*[@#!][\w[]|\w{2,}\s*(?:=|:=|\+=|` +
    String.raw`<-)\s*\S|\w\(|\w\.\w+\(|\\$|^-?include\b|^\s*- \w+:|^[\w-]+:(?: \S|$)|` +
    String.raw`^\s{2,}\S`,
  'im',
);
const sentence = /[.!?]["')]?\s*$|\b(?:the|and|of|is|are|der|die|und|est|les|que|para)\b/i;

/**
 * How likely a text is code (JSON, YAML and pages included) rather than prose, mathematics, a log
 * or a stack trace, 0–1.
 */
export function codeLikelihood(model: LinearModel, text: string): number {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return 0;
  const shares = classify(model, text);
  const share = (label: string) => shares[model.labels.indexOf(label)] ?? 0;
  let likelihood = Math.min(1, Math.max(0, 1 - share(proseLabel) - share('markdown')));
  const shareOf = (test: (line: string) => boolean): number =>
    lines.filter(test).length / lines.length;
  if (shareOf((line) => traceLine.test(line.slice(0, 300))) >= 0.4) likelihood *= 0.2;
  // The model is sure of long text; a line or two of mathematics looks like an assignment to it.
  const shown = text.length < 400 ? shareOf((line) => evidence.test(line.slice(0, 300))) : 1;
  if (shown < 0.15) likelihood *= 0.4;
  else if (shown < 0.4 && shareOf((line) => sentence.test(line.slice(-300))) > 0.5)
    likelihood *= 0.6;
  return thousandths(likelihood);
}
