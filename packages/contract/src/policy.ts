import type { RulesPhase } from './proof/rule-facts.ts';
import { type RulesDocument, tasksOn } from './proof/rules.ts';
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

/** What signed rules say of modes, by where they stand in time. */
export type RulesGround = 'rules_waiting' | 'rules_over' | 'rules_off' | 'rules_hints' | 'rules_on';

/** Signed rules as far as modes depend on them. */
export type RulesStanding = Pick<RulesDocument, 'tier' | 'tasks' | 'hints_only'> & {
  readonly phase: RulesPhase;
};

const every = Object.keys(interviewSettings.settings.interview_mode.options) as InterviewMode[];

interface ModesOpen<Ground> {
  readonly modes: readonly InterviewMode[];
  readonly ground: Ground;
}

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
}): ModesOpen<PolicyGround> {
  const allows = answer === 'allowed' || answer === 'allowed_with_disclosure';
  if (answer === '') return { modes: ['practice'], ground: 'unanswered' };
  if (!allows) return { modes: ['practice'], ground: answer };
  if (source.trim() === '') return { modes: ['practice'], ground: 'no_source' };
  return { modes: every, ground: answer };
}

/** Which interview modes signed rules leave open; they take the place of an answer. */
export function modesByRules(signed: RulesStanding): ModesOpen<RulesGround> {
  const { phase, hints_only: hintsOnly } = signed;
  if (phase !== 'in_force') return { modes: ['practice'], ground: `rules_${phase}` };
  if (tasksOn(signed).length === 0) return { modes: ['practice'], ground: 'rules_off' };
  return hintsOnly
    ? { modes: ['practice', 'assisted'], ground: 'rules_hints' }
    : { modes: every, ground: 'rules_on' };
}
