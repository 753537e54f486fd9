import {
  modesAllowed,
  modesByRules,
  policyAnswers,
  type PolicyGround,
  type RulesGround,
  type RulesStanding,
} from '@aplomb/contract';
import { z } from 'zod';
import type { Policy } from '../../../shared/requests/modes.ts';
import { moment } from '../../../shared/shapes/common.ts';
import { keysOf, type InterviewMode } from '../../../shared/shapes/state.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Vault } from '../../base/vault.ts';
import type { SignedRulesKeeper } from './rules.ts';

const VALUE = 'policies';
const subjects = ['interview', 'exam'] as const;
type Subject = (typeof subjects)[number];
type Ground = PolicyGround | RulesGround;
const kept = z.object({ answer: keysOf(policyAnswers), evidence: z.string(), savedAt: moment });
const saved = z.partialRecord(z.enum(subjects), kept);

/**
 * What the rules of an interview or exam say, as the user found out: asked here and nowhere else
 * before help goes beyond practice.
 */
export interface Policies {
  list(): Policy[];
  save(policy: Omit<Policy, 'savedAt'>): Promise<Policy[]>;
  /**
   * Whether this mode, or any other than Practice, is open. An answer without its evidence opens
   * nothing; signed rules take the place of an answer.
   */
  permits(subject: Subject, mode?: InterviewMode): boolean;
  /** Throws ACCESS_DENIED when that is not permitted. */
  require(subject: Subject, what: string, mode?: InterviewMode): void;
}

/** Reads the answers kept. */
export async function openPolicies(
  vault: Pick<Vault, 'values' | 'audit'>,
  rules: SignedRulesKeeper,
): Promise<Policies> {
  let policies = (await vault.values.get(VALUE, saved)) ?? {};
  const allowed = (subject: Subject) => {
    const signed = signedOf(rules, subject);
    const { answer = '', evidence: source = '' } = policies[subject] ?? {};
    return signed === null ? modesAllowed({ answer, source }) : modesByRules(signed);
  };
  const permits = (subject: Subject, mode?: InterviewMode): boolean => {
    const { modes } = allowed(subject);
    return mode === undefined ? modes.some(needsPolicy) : modes.includes(mode);
  };
  const list = (): Policy[] =>
    subjects.map((subject) => ({
      subject,
      answer: 'unknown',
      evidence: '',
      savedAt: null,
      ...policies[subject],
    }));
  return {
    list,
    permits,
    async save({ subject, answer, evidence }) {
      const next = {
        ...policies,
        [subject]: { answer, evidence, savedAt: new Date().toISOString() },
      };
      await vault.values.set(VALUE, next);
      policies = next;
      await vault.audit.append({
        kind: 'policy',
        detail:
          `Rules of the ${subject}: ` +
          `${policyAnswers[answer]}${evidence.trim() === '' ? '' : `. Source: ${evidence}`}`,
        to: '',
        bytes: 0,
        mode: subject,
      });
      return list();
    },
    require(subject, what, mode) {
      if (permits(subject, mode)) return;
      const { ground } = allowed(subject);
      throw new DesktopError('ACCESS_DENIED', whyOff(ground, subject, what), {
        advice:
          subject === 'interview'
            ? 'Ask the recruiter, then answer the policy check.'
            : 'Ask the examiner or read the rules, then answer the policy check.',
      });
    },
  };
}

/** Whether an interview mode needs the policy check. */
export const needsPolicy = (mode: InterviewMode): boolean => mode !== 'practice';

/** The signed rules of a subject, as they stand now. */
const signedOf = ({ held }: SignedRulesKeeper, subject: Subject): RulesStanding | null =>
  held === null || held.rules.subject !== subject ? null : { ...held.rules, phase: held.phase };

/** Why help beyond practice is off. */
function whyOff(ground: Ground, subject: Subject, what: string): string {
  const off = `so ${what} stays off, and you have Practice only.`;
  if (isOfRules(ground)) return `${rulesGrounds[ground]}, ${off}`;
  if (ground === 'forbidden') return `Help is forbidden in this ${subject}, ${off}`;
  return ground === 'no_source'
    ? `Say where it stands that help is allowed in this ${subject}; until then ${what} stays off.`
    : `Nobody has said yet whether help is allowed in this ${subject}, ${off}`;
}

const rulesGrounds: Readonly<Record<RulesGround, string>> = {
  rules_waiting: 'The signed rules have not begun',
  rules_over: 'The signed rules are over',
  rules_off: 'The signed rules allow no help',
  rules_hints: 'The signed rules allow hints only',
  rules_on: 'The signed rules do not say so',
};
const isOfRules = (ground: Ground): ground is RulesGround => Object.hasOwn(rulesGrounds, ground);
