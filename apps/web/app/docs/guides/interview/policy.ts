import { interviewSettings, type Settings } from '@aplomb/contract';

/** What the rules of an interview or exam say about help, as far as the reader knows. */
export const policyAnswers = {
  forbidden: 'Forbidden', disclosure: 'Allowed with disclosure', allowed: 'Allowed', unknown: 'I don’t know',
} as const;
export type PolicyAnswer = keyof typeof policyAnswers;

/** The reader's answers: what the rules say, where that stands, and whether it is an exam. */
export interface PolicyCheck { readonly answer: PolicyAnswer | ''; readonly source: string; readonly exam: boolean }

export type InterviewMode = Settings['interview']['interview_mode'];

/** Nothing answered yet. */
export const noPolicy: PolicyCheck = { answer: '', source: '', exam: false };
/** Room for a link or a sentence. */
export const SOURCE_CHARACTERS = 300;

/** Modes that open, and why the others do not. */
export interface Opened { readonly modes: readonly InterviewMode[]; readonly why: string; readonly next?: string }

const every = Object.keys(interviewSettings.settings.interview_mode.options) as InterviewMode[];
const only: readonly InterviewMode[] = ['practice'];

/** Which modes the rules leave open. Forbidden and unknown leave Practice; so does an answer without its source. */
export function modesFor({ answer, source, exam }: PolicyCheck): Opened {
  if (answer === '') return { modes: only, why: 'Practice needs no permission. The other modes wait for your answer.' };
  if (answer === 'forbidden') return { modes: only, why: 'Help is forbidden there, so it stays off there. Rehearse as much as you like.' };
  if (answer === 'unknown') return { modes: only, why: 'Until you know, Practice is what there is.', next: exam ? 'Ask the examiner or read the rules of the exam.' : 'Ask the recruiter. One sentence by e-mail is enough; below there is one.' };
  if (source.trim() === '') return { modes: only, why: 'Say where it stands, with a date: a link, or who told you.', next: 'Without a source, an “allowed” is a hope.' };
  if (answer === 'disclosure') return { modes: every, why: 'All modes open, after you have told them.', next: 'Say the sentence below before you begin. In the app, the answer and its source go into the audit log.' };
  return { modes: every, why: 'All modes open.', next: 'In the app, the answer and its source go into the audit log.' };
}

/** Reads what was stored; what does not fit counts as not answered. */
export function readPolicy(stored: string | undefined): PolicyCheck {
  try {
    const { answer, source, exam } = JSON.parse(stored ?? '{}') as Partial<Record<keyof PolicyCheck, unknown>>;
    return {
      answer: typeof answer === 'string' && Object.hasOwn(policyAnswers, answer) ? answer as PolicyAnswer : '',
      source: typeof source === 'string' ? source.slice(0, SOURCE_CHARACTERS) : '',
      exam: exam === true,
    };
  } catch {
    return noPolicy;
  }
}
