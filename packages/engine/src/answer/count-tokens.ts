import type { Prompt } from '../ports.ts';

const bytesPerToken = 4;
/** What providers count for a picture of ordinary size, roughly. */
const imageTokens = 1_000;

/**
 * An estimate of a prompt's tokens, before a provider counts them: one for each four bytes of
 * UTF-8, the usual rule of thumb for English.
 */
export function estimateTokens({ system, turns }: Prompt): number {
  const texts = [system, ...turns.map(({ text }) => text)];
  const pictures = turns.filter(({ image }) => image !== null).length;
  return texts.reduce((sum, text) => sum + roughTokens(text), 0) + pictures * imageTokens;
}

/** The same estimate for one text. */
export const roughTokens = (text: string): number => Math.ceil(utf8Bytes(text) / bytesPerToken);

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes += 1;
    else if (point < 0x800) bytes += 2;
    else bytes += point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
