import { languageModelRules } from '@aplomb/contract';

/** Of the time to the first word; the rest is for loading a state and for the word itself. */
const PROMPT_SHARE = 0.8;

/**
 * As many fresh tokens as a machine evaluates within the time for the first word. Too few would say
 * too little: there the first word comes later, which the measured speed tells.
 */
export function freshBudget(msPerToken: number | null): number {
  const { freshTokens, leastFreshTokens, firstWordSeconds } = languageModelRules;
  if (msPerToken === null) return freshTokens;
  const inTime = (firstWordSeconds * 1_000 * PROMPT_SHARE) / msPerToken;
  return Math.max(leastFreshTokens, Math.floor(inTime));
}
