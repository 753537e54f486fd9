/** Kinds of conversations, as the history names them. */
export const sessionKinds = { screen: 'Screen', audio: 'Audio', text: 'Text' } as const;

/** A conversation of the demo. */
export interface DemoSession {
  readonly id: string;
  readonly kind: keyof typeof sessionKinds;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly question: string;
  readonly answer: string;
}

/** Invented conversations, so that search and export have something to work on. */
export const demoSessions: readonly DemoSession[] = [
  {
    id: 'demo-1',
    kind: 'screen',
    at: '2026-11-16T14:03:00.000Z',
    question: 'Why does this stack trace end in KeyError?',
    answer:
      'The dictionary has no key “user_id” when the cookie is missing. Ask with .get and ' +
      'decide what an anonymous user may see.',
  },
  {
    id: 'demo-2',
    kind: 'audio',
    at: '2026-11-16T09:30:00.000Z',
    question: 'Stand-up on Monday',
    answer:
      'Three action items: send the draft by Thursday, book the room, ask legal about the ' +
      'logo. You spoke 31 % of the time.',
  },
  {
    id: 'demo-3',
    kind: 'text',
    at: '2026-11-13T19:12:00.000Z',
    question: 'Review my cover letter',
    answer:
      'Readable at grade 8. Two sentences exceed 40 words. “Passionate” appears three times; ' +
      'name what you did instead.',
  },
  {
    id: 'demo-4',
    kind: 'text',
    at: '2026-11-12T17:45:00.000Z',
    question: 'Solve 3x − 5 = 16 and show the steps',
    answer:
      'x = 7. Add 5 on both sides: 3x = 21. Divide by 3: x = 7. Put back: 3 · 7 − 5 = 16, which holds.',
  },
  {
    id: 'demo-5',
    kind: 'screen',
    at: '2026-11-10T08:20:00.000Z',
    question: 'What does this rate limiter slide mean?',
    answer:
      'A token bucket refills at a steady rate and allows short bursts. When it is empty, the ' +
      'answer is 429 with Retry-After.',
  },
];
