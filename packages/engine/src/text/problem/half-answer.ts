import type { Outcome } from './outcome.ts';
import { wantedIn } from './worded/wording.ts';

const figures =
  'distance|time|speed|velocity|acceleration|deceleration|height|area|perimeter|circumference|volume|surface area|diagonal|hypotenuse|length|width|cost|price|force|energy|power|current|resistance|pressure|density|mass|profit|percentage|number|age';
const wantsTwo = new RegExp(
  `\\band (?:also )?(?:the |its |his |her |their )?(?:\\w+ )?(?:${figures})s?\\b`,
);

/** One figure where a text asks for two: it is named, and said to be half an answer. */
export function markHalfAnswer(outcome: Outcome, source: string): Outcome {
  const { solution } = outcome,
    [only] = solution?.values ?? [];
  if (
    solution === null ||
    only === undefined ||
    solution.values.length > 1 ||
    !wantsTwo.test(wantedIn(source))
  )
    return outcome;
  return {
    ...outcome,
    solution: { ...solution, answer: `${only.name} = ${solution.answer}` },
    note: `Only the ${only.name} was worked out; what else is asked is not answered here.`,
  };
}
