import type { Outcome } from '../outcome.ts';
import type { Rational } from '../rational.ts';
import {
  add,
  compare,
  divide,
  isDefined,
  isZero,
  multiply,
  negate,
  parseRational,
  subtract,
} from '../rational.ts';
import type { Line } from './answer.ts';
import { answered, shown } from './answer.ts';
import type { Quantities } from './quantity.ts';
import { isTwisted } from './wording.ts';

interface Rule {
  words: string;
  /** How many terms must be listed beyond which one more tests the rule. */
  parameters: number;
  next: (terms: readonly Rational[]) => Rational;
  fits: (terms: readonly Rational[]) => boolean;
}

function equal(a: Rational, b: Rational): boolean {
  return isDefined(a) && isDefined(b) && compare(a, b) === 0;
}

function differences(terms: readonly Rational[]): Rational[] {
  return terms.slice(1).map((term, k) => subtract(term, terms[k]!));
}

function allEqual(values: readonly Rational[]): boolean {
  return values.every((value) => equal(value, values[0]!));
}

function ratios(terms: readonly Rational[]): Rational[] {
  return terms.slice(1).map((term, k) => divide(term, terms[k]!));
}

const last = (terms: readonly Rational[], back = 1): Rational => terms[terms.length - back]!;

/** From the simplest on; a rule counts only when more terms agree than it takes to set it. */
const rules: readonly Rule[] = [
  {
    words: 'The same number is added each time',
    parameters: 2,
    fits: (terms) => allEqual(differences(terms)),
    next: (terms) => add(last(terms), differences(terms)[0]!),
  },
  {
    words: 'Each term is multiplied by the same number',
    parameters: 2,
    fits: (terms) => !terms.some(isZero) && allEqual(ratios(terms)),
    next: (terms) => multiply(last(terms), ratios(terms)[0]!),
  },
  {
    words: 'The differences grow by the same number',
    parameters: 3,
    fits: (terms) => allEqual(differences(differences(terms))),
    next: (terms) =>
      add(last(terms), add(last(differences(terms)), differences(differences(terms))[0]!)),
  },
  {
    words: 'Each term is the sum of the two before it',
    parameters: 4,
    fits: (terms) => terms.slice(2).every((term, k) => equal(term, add(terms[k]!, terms[k + 1]!))),
    next: (terms) => add(last(terms), last(terms, 2)),
  },
  {
    words: 'Multiply by the same number and add the same number',
    parameters: 3,
    fits: (terms) => linearStep(terms) !== null,
    next: (terms) => {
      const [times, plus] = linearStep(terms)!;
      return add(multiply(last(terms), times), plus);
    },
  },
];

/** Each term is a·previous + b; null when no a and b do it. */
function linearStep(terms: readonly Rational[]): [Rational, Rational] | null {
  const [a, b, c] = terms;
  const times = divide(subtract(c!, b!), subtract(b!, a!));
  if (!isDefined(times) || times.d !== 1n || isZero(times)) return null;
  const plus = subtract(b!, multiply(a!, times));
  return terms.slice(1).every((term, k) => equal(term, add(multiply(terms[k]!, times), plus)))
    ? [times, plus]
    : null;
}

const known: ReadonlySet<string> = new Set(
  'what which is the next number term element value in sequence series pattern comes come find continue continues following of this list that and follows by rule give state determine write down please answer question here below arithmetic geometric missing should will be numbers terms logical progression fibonacci'.split(
    ' ',
  ),
);

/**
 * The next term of a listed sequence by the simplest rule that fits. Any rule is a guess, and the
 * answer says so.
 */
export function solveSequence({ text }: Quantities): Outcome | null {
  const lower = text.toLowerCase().replace(/\s+/g, ' ').replace(/…/g, '...');
  if (
    !/(?:next|following) (?:number|term|element|value)|(?:number|term|what) comes next|(?:number|term) (?:that )?(?:comes |is )?next|continue the (?:sequence|series|pattern)|which number (?:follows|is next)/.test(
      lower,
    ) ||
    isTwisted(lower) ||
    /next (?:two|three|2|3|four) |prime|letters|differen(?:ce|t)|\bhow\b|sum of|nth|wrong|missing/.test(
      lower,
    )
  )
    return null;
  if ((lower.match(/[a-z]{2,}/g) ?? []).some((word) => !known.has(word))) return null;
  const list = /(-?\d[\d.]*(?:\/\d+)?(?: ?[,;] ?-?\d+(?:\.\d+)?(?:\/\d+)?){2,20})/.exec(
    lower.replace(/(\d)\.(?=\s|$|\.)/g, '$1 '),
  );
  if (list === null || /\d/.test(lower.replace(list[1]!, '').replace(/^\d+[.)]/, ''))) return null;
  const after = lower.slice(lower.indexOf(list[1]!) + list[1]!.length);
  if (/^ ?[,;] ?(?:\?|_+|x|\.\.\.) ?[,;] ?-?\d/.test(after)) return null;
  const terms = list[1]!.split(/ ?[,;] ?/).map((part) => readTerm(part));
  if (terms.some((term) => !isDefined(term))) return null;
  const rule = rules.find(
    ({ parameters, fits }) => terms.length > Math.max(parameters, 3) && fits(terms),
  );
  if (rule === undefined) return null;
  const value = rule.next(terms);
  const replayed = terms.map((_, k) =>
    k < Math.min(rule.parameters, 3) ? terms[k]! : rule.next(terms.slice(0, k)),
  );
  const lines: Line[] = [
    ['The simplest rule that fits', rule.words, true],
    [
      'Put back: the rule gives the listed terms',
      replayed.map(shown).join(', '),
      replayed.every((term, k) => equal(term, terms[k]!)),
    ],
    ['Go on by the rule', shown(value), isDefined(value)],
  ];
  return answered(
    [
      {
        name: 'next',
        value,
        text: `${shown(value)} (by the simplest rule that fits: ${rule.words.toLowerCase()})`,
      },
    ],
    lines,
    {
      note: 'Any list of numbers can be continued by other rules too; this is the simplest one found.',
    },
  );
}

function readTerm(part: string): Rational {
  const [top, bottom] = part
    .replace('-', '')
    .split('/')
    .map((piece) => parseRational(piece));
  const value = bottom === undefined ? top! : divide(top!, bottom);
  return part.startsWith('-') ? negate(value) : value;
}
