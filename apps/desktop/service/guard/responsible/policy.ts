import { modesAllowed, policyAnswers } from '@aplomb/contract';
import { z } from 'zod';
import type { Policy } from '../../../shared/requests/modes.ts';
import { moment } from '../../../shared/shapes/common.ts';
import { keysOf, type InterviewMode } from '../../../shared/shapes/state.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'policies';
const subjects = ['interview', 'exam'] as const;
type Subject = (typeof subjects)[number];
type Ground = ReturnType<typeof modesAllowed>['ground'];
const kept = z.object({ answer: keysOf(policyAnswers), evidence: z.string(), savedAt: moment });
const saved = z.partialRecord(z.enum(subjects), kept);

/**
 * What the rules of an interview or exam say, as the user found out: asked here and nowhere else
 * before help goes beyond practice.
 */
export interface Policies {
  list(): Policy[];
  save(policy: Omit<Policy, 'savedAt'>): Promise<Policy[]>;
  /** Whether a mode other than Practice is open. An answer without its evidence opens nothing. */
  permits(subject: Subject): boolean;
  /** Throws ACCESS_DENIED when help beyond practice is not permitted. */
  require(subject: Subject, what: string): void;
}

/** Reads the answers kept. */
export async function openPolicies(vault: Pick<Vault, 'values' | 'audit'>): Promise<Policies> {
  let policies = (await vault.values.get(VALUE, saved)) ?? {};
  const allowed = (subject: Subject) =>
    modesAllowed({
      answer: policies[subject]?.answer ?? '',
      source: policies[subject]?.evidence ?? '',
    });
  const permits = (subject: Subject): boolean => allowed(subject).modes.some(needsPolicy);
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
    require(subject, what) {
      if (permits(subject)) return;
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

/** Why help beyond practice is off. */
function whyOff(ground: Ground, subject: Subject, what: string): string {
  const off = `so ${what} stays off and Practice is what there is.`;
  if (ground === 'forbidden') return `Help is forbidden in this ${subject}, ${off}`;
  return ground === 'no_source'
    ? `Say where it stands that help is allowed in this ${subject}; until then ${what} stays off.`
    : `Nobody has said yet whether help is allowed in this ${subject}, ${off}`;
}
