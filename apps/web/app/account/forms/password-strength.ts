import { accountRules, product } from '@aplomb/contract';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
});

/**
 * How hard a password is to guess, 0 to 4, and what would make it harder. The server checks again,
 * the same way.
 */
export function passwordStrength(
  password: string,
  email: string,
): { score: number; advice: string } {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const { score, feedback } = estimator.check(password.slice(0, accountRules.passwordMaximum), [
    local,
    domain,
    ...domain.split('.'),
    product.name,
  ]);
  return {
    score,
    advice:
      score >= accountRules.passwordScore
        ? ''
        : [feedback.warning ?? '', ...feedback.suggestions].filter((text) => text !== '').join(' '),
  };
}
