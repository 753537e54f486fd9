/** A follow-up question that one key asks of the newest answer in the overlay. */
export interface QuickQuestion {
  /** As the button says it. */
  readonly label: string;
  /** Pressed together with Alt. */
  readonly key: string;
  /** What the model is asked. */
  readonly question: string;
}

/** The follow-up questions of the overlay, in the order they are shown. */
export const quickQuestions = {
  say: {
    label: 'What should I say?',
    key: '1',
    question: 'What should I say now? Write the words I can speak, in the first person.',
  },
  shorter: {
    label: 'Shorter',
    key: '2',
    question: 'Say your last answer again in at most three short sentences.',
  },
  simpler: {
    label: 'Simpler',
    key: '3',
    question: 'Explain your last answer in simpler words, with an everyday example.',
  },
  code: {
    label: 'Show code',
    key: '4',
    question: 'Show the complete code for your last answer, ready to run, and nothing else.',
  },
  recap: {
    label: 'Recap',
    key: '5',
    question: 'Sum up this conversation so far: what was asked, what was answered, what is open.',
  },
  next: {
    label: 'Next question',
    key: '6',
    question: 'What will I probably be asked next, and what should I answer?',
  },
} as const satisfies Record<string, QuickQuestion>;

/** Pressed together with Alt in the overlay, shows what a model is sent. */
export const sentViewKey = '0';
