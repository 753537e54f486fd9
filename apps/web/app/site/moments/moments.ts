import answers from './answers.recorded.json' with { type: 'json' };
import places from './places.recorded.json' with { type: 'json' };

/** The moments in which the landing page shows it at work, in order, as their tabs are named. */
export const momentLabels = {
  interview: 'Interview',
  exam: 'Exam practice',
  presentation: 'Presentation',
  code: 'Code',
  meeting: 'Meeting',
  learning: 'Learning',
} as const;
export type MomentName = keyof typeof momentLabels;

/** A screen, the part of it that was captured, and what Aplomb really answered to it. */
export interface Moment {
  readonly name: MomentName;
  /** What is to be seen on the screen, for those who do not see it. */
  readonly alt: string;
  /** What was asked after the capture; null where the screen itself asks. */
  readonly question: string | null;
  /** The answer as HTML: what the app's Markdown says. */
  readonly html: string;
  /** Where the captured part is, in per cent of the picture. */
  readonly region: Record<'left' | 'top' | 'width' | 'height', string>;
}

const alts: Record<MomentName, string> = {
  interview: 'An interviewer writes: Tell me about a time you disagreed with your manager.',
  exam: 'A practice sheet asks to solve 2x + 3y = 12 and x − y = 1.',
  presentation:
    'Someone in the audience asks: How long does the battery last at minus ten degrees?',
  code: 'An editor with a Python function that removes sessions from the list it walks over.',
  meeting: 'A chat asks: Which launch date did we promise them?',
  learning: 'An article on why leaves change colour.',
};

/** Made by `lab/record-moments.ts` and `landing-moments.test.ts`, which also repeats them. */
export const moments: readonly Moment[] = (Object.keys(momentLabels) as MomentName[]).map(
  (name) => ({ name, alt: alts[name], ...answers[name], region: placeOf(name) }),
);

/** Size of the pictures in CSS pixels. */
export const { desktop } = places;

function placeOf(name: MomentName): Moment['region'] {
  const { x, y, width, height } = places.regions[name];
  const share = (part: number, whole: number): string =>
    `${Math.round((part / whole) * 10_000) / 100}%`;
  return {
    left: share(x, places.desktop.width),
    top: share(y, places.desktop.height),
    width: share(width, places.desktop.width),
    height: share(height, places.desktop.height),
  };
}
