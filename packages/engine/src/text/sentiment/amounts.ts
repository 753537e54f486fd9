import type { Token } from './tokenise.ts';

const earned = new RegExp(
  String.raw`^(?:profits?|sales|revenues?|income|earnings|results?|turnover|margin|eps|` +
    String.raw`ebitda?|dividends?|orders|volumes?|traffic)$`,
);
const owed = /^(?:loss|losses|deficit|debts?|costs?|expenses)$/;
const comparison = /^(?:compared|from|against|versus|vs)$/;
const span = /^(?:months?|quarters?|years?|weeks?|days?|hours?)$/;
const longestGap = 8;
const longestLead = 12;

/**
 * Which way an amount moved, as company reports say it: 1 for the better, -1 for the worse, 0 where
 * nothing is compared.
 * "Profit was 5.1 mn, compared to 4.2 mn" is 1, and so is "loss of 0.3 mn versus 0.9 mn": what was
 * lost counts below zero.
 */
export function movementOf(tokens: readonly Token[]): number {
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || !comparison.test(token.text)) continue;
    const now = amountNear(tokens, index, -1, longestGap);
    const then = amountNear(tokens, index, 1, longestGap);
    if (now === null || then === null) continue;
    const measured = kindOf(tokens.slice(Math.max(0, now.index - longestLead), now.index));
    if (measured === 0) continue;
    const compared = kindOf(tokens.slice(index, then.index)) || measured;
    return Math.sign(measured * now.value - compared * then.value);
  }
  return 0;
}

/**
 * 1 after a word for something earned, -1 after one for something owed, whichever stands last; 0
 * after neither.
 */
function kindOf(tokens: readonly Token[]): number {
  const last = tokens.findLast(({ text }) => earned.test(text) || owed.test(text));
  if (last === undefined) return 0;
  return owed.test(last.text) ? -1 : 1;
}

/**
 * The nearest number on one side that is no year, share or length of time; the parts of "3 .9", as
 * some reports print it, belong together.
 */
function amountNear(
  tokens: readonly Token[],
  from: number,
  step: 1 | -1,
  reach: number,
): { value: number; index: number } | null {
  for (
    let index = from + step;
    Math.abs(index - from) <= reach && tokens[index] !== undefined;
    index += step
  ) {
    if (tokens[index]?.kind !== 'number') continue;
    const first =
      step === -1 && tokens[index - 1]?.text === '.' && tokens[index - 2]?.kind === 'number'
        ? index - 2
        : index;
    const rest =
      tokens[first + 1]?.text === '.' && tokens[first + 2]?.kind === 'number'
        ? `.${tokens[first + 2]?.text ?? ''}`
        : '';
    const value = Number(
      `${tokens[first]?.text.replaceAll(/,|\.$/g, '') ?? ''}${rest.replace(/\.$/, '')}`,
    );
    const isAmount = Number.isFinite(value) && !span.test(tokens[index + 1]?.text ?? '');
    if (isAmount && !(Number.isInteger(value) && value >= 1900 && value <= 2100))
      return { value, index: first };
    index = step === -1 ? first : index;
  }
  return null;
}
