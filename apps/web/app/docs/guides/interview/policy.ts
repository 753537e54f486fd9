import {
  type InterviewMode,
  modesAllowed,
  type PolicyAnswer,
  policyAnswers,
  type PolicyGround,
  policySourceCharacters,
} from '@aplomb/contract';

/** The reader's answers: what the rules say, where that stands, and whether it is an exam. */
export interface PolicyCheck {
  readonly answer: PolicyAnswer | '';
  readonly source: string;
  readonly exam: boolean;
}

/** Nothing answered yet. */
export const noPolicy: PolicyCheck = { answer: '', source: '', exam: false };

/** Modes that open, and why the others do not. */
export interface Opened {
  readonly modes: readonly InterviewMode[];
  readonly why: string;
  readonly next?: string;
}

const words: Readonly<Record<PolicyGround, { readonly why: string; readonly next?: string }>> = {
  unanswered: { why: 'Practice needs no permission. The other modes wait for your answer.' },
  forbidden: {
    why: 'Help is forbidden there, so it stays off there. Rehearse as much as you like.',
  },
  unknown: {
    why: 'Until you know, Practice is all you can use.',
    next: 'Ask the recruiter. One sentence by e-mail is enough; below there is one.',
  },
  no_source: {
    why: 'Name the source, with a date: a link, or who told you.',
    next: 'Without a source, an “allowed” is a hope.',
  },
  allowed_with_disclosure: {
    why: 'All modes are open once you have told them.',
    next: 'Say the sentence below before you begin. In the app, the answer and its source go into the audit log.',
  },
  allowed: {
    why: 'All modes open.',
    next: 'In the app, the answer and its source go into the audit log.',
  },
};

/** Which modes the rules leave open, with why and what to do next. */
export function modesFor({ answer, source, exam }: PolicyCheck): Opened {
  const { modes, ground } = modesAllowed({ answer, source });
  return {
    modes,
    ...words[ground],
    ...(ground === 'unknown' &&
      exam && { next: 'Ask the examiner or read the rules of the exam.' }),
  };
}

/** Reads what was stored; what does not fit counts as not answered. */
export function readPolicy(stored: string | undefined): PolicyCheck {
  try {
    const { answer, source, exam } = JSON.parse(stored ?? '{}') as Partial<
      Record<keyof PolicyCheck, unknown>
    >;
    return {
      answer:
        typeof answer === 'string' && Object.hasOwn(policyAnswers, answer)
          ? (answer as PolicyAnswer)
          : '',
      source: typeof source === 'string' ? source.slice(0, policySourceCharacters) : '',
      exam: exam === true,
    };
  } catch {
    return noPolicy;
  }
}
