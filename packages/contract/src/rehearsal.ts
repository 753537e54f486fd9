/** What can be rehearsed. */
export const rehearsalKinds = {
  behavioural: 'Behavioural interview',
  technical: 'Technical interview',
  case: 'Case interview',
  oral_exam: 'Oral exam',
  presentation: 'Questions after a presentation',
  language: 'Speaking a language',
} as const;
export type RehearsalKind = keyof typeof rehearsalKinds;

/** What a good answer has, by kind: what a model looks for in one. */
export const rehearsalParts = {
  behavioural: 'situation, task, action, result',
  technical: 'what is right, what is wrong, what is missing',
  case: 'structure, assumptions, figures, recommendation',
  oral_exam: 'what is right, what is wrong, what is missing',
  presentation: 'a direct answer, its evidence, the way back to the message',
  language: 'what was said well, mistakes with their corrections',
} as const satisfies Record<RehearsalKind, string>;

/** How fast a question is read aloud, and how long an answer should take at most. */
export const rehearsalPaces = {
  calm: { label: 'Calm: three minutes an answer', rate: 0.85, answerSeconds: 180 },
  usual: { label: 'Usual: two minutes an answer', rate: 1, answerSeconds: 120 },
  brisk: { label: 'Brisk: one minute an answer', rate: 1.2, answerSeconds: 60 },
} as const;
export type RehearsalPace = keyof typeof rehearsalPaces;

/** Languages that there are questions in. */
export const rehearsalLanguages = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
} as const;
export type RehearsalLanguage = keyof typeof rehearsalLanguages;

/** Rules of a rehearsal. */
export const rehearsalRules = {
  fewestQuestions: 1,
  questions: 5,
  mostQuestions: 10,
  /** Terms of a document at most, as many as the engine names. */
  terms: 10,
  /** Silence between two words that counts as a pause. */
  pauseSeconds: 2,
  /** How much of a term an answer must hold to have said it; see docs/measured.md. */
  termCoverage: 0.4,
  /** How much of a line that asks for something a line of one's own papers must hold; see there, too. */
  ownLine: 0.099,
  /** Lines of one's own papers that are shown at a time. */
  ownLines: 3,
  /** Characters of a line that a question quotes: a question is heard once. */
  quotedCharacters: 80,
  /** An answer of fewer words is asked to say more. */
  fewWords: 40,
  answerCharacters: 20_000,
  /** Sessions that the figures are shown of. */
  sessionsShown: 20,
  weeksShown: 12,
} as const;
