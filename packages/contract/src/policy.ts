import { interviewSettings } from './settings/interview.ts';

/** How far help goes in an interview. */
export type InterviewMode = keyof typeof interviewSettings.settings.interview_mode.options;

/** What the rules of an interview or exam say about help by AI, as far as the user knows. */
export const policyAnswers = {
  forbidden: 'Forbidden',
  allowed_with_disclosure: 'Allowed with disclosure',
  allowed: 'Allowed',
  unknown: 'I don’t know',
} as const;
export type PolicyAnswer = keyof typeof policyAnswers;

/** Room for a link or a sentence that says where the answer stands. */
export const policySourceCharacters = 300;

/** Why modes are open or closed. */
export type PolicyGround = PolicyAnswer | 'unanswered' | 'no_source';

const every = Object.keys(interviewSettings.settings.interview_mode.options) as InterviewMode[];

/**
 * Which interview modes the rules leave open, and on what ground. Forbidden and unknown leave
 * Practice; so does an answer without its source.
 */
export function modesAllowed({
  answer,
  source,
}: {
  readonly answer: PolicyAnswer | '';
  readonly source: string;
}): { readonly modes: readonly InterviewMode[]; readonly ground: PolicyGround } {
  const allows = answer === 'allowed' || answer === 'allowed_with_disclosure';
  if (answer === '') return { modes: ['practice'], ground: 'unanswered' };
  if (!allows) return { modes: ['practice'], ground: answer };
  if (source.trim() === '') return { modes: ['practice'], ground: 'no_source' };
  return { modes: every, ground: answer };
}
