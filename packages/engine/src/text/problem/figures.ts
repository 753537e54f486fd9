import { applyFormula, readNumber } from './formula.ts';
import { near } from './evaluate.ts';
import type { Outcome } from './outcome.ts';
import { namedValue, step } from './outcome.ts';
import {
  add,
  formatRational,
  isDefined,
  rational,
  terminatingDecimal,
  toNumber,
} from './rational.ts';
import type { Reading } from './reading.ts';
import { isTwisted, numbersIn } from './worded/wording.ts';

/**
 * Questions about how a number is written or counted: as fraction, decimal or percentage, rounded;
 * combinations and permutations; nth term.
 */
export function solveFigures(reading: Reading): Outcome | null {
  const lower = reading.lower.replace(/\s+/g, ' ').trim();
  return lower.length > 300
    ? null
    : (notation(lower) ?? rounding(lower) ?? counting(lower) ?? generalTerm(lower));
}

const value = '(\\d+ ?/ ?\\d+|\\d[\\d,]*(?:\\.\\d+)?) ?(%|percent)?';

function notation(lower: string): Outcome | null {
  const match = new RegExp(
    `(?:write|express|convert|change|what is|turn) ${value} (?:as|to|into|in) (?:a |an )?(?:simplified |common )?(fraction|decimal|percentage|percent)`,
  ).exec(lower);
  if (match === null || /recurring/.test(lower)) return null;
  const [top, bottom] = match[1]!.split('/').map((part) => readNumber(part.trim()));
  const number = bottom === undefined ? top! : rational(top!.n * bottom.d, top!.d * bottom.n);
  const exact = match[2] === undefined ? number : rational(number.n, number.d * 100n);
  if (!isDefined(exact)) return null;
  const percent = rational(exact.n * 100n, exact.d);
  const answer =
    match[3] === 'fraction'
      ? formatRational(exact)
      : match[3] === 'decimal'
        ? (terminatingDecimal(exact) ?? `≈ ${toNumber(exact).toFixed(6)}`)
        : `${terminatingDecimal(percent) ?? formatRational(percent)}%`;
  const [a, b] = answer.replace(/[≈ %]/g, '').split('/').map(Number);
  const checked = near(a! / (b ?? 1) / (answer.endsWith('%') ? 100 : 1), toNumber(exact), 1e-6);
  return {
    kind: 'arithmetic',
    note: null,
    solution: {
      answer,
      values: [namedValue('result', answer, toNumber(exact) * (answer.endsWith('%') ? 100 : 1))],
      steps: [
        step(
          `Write it as a ${match[3] === 'percent' ? 'percentage' : match[3]}`,
          `${match[0].replace(/^[a-z ]+/, '').split(/ (?:as|to|into|in) /)[0]} = ${answer}`,
          checked,
        ),
      ],
      verified: checked,
    },
  };
}

function rounding(lower: string): Outcome | null {
  const match =
    /round (-?\d[\d,]*(?:\.\d+)?) (?:off )?(?:correct )?to (?:the )?(?:(\d+|one|two|three|four) (decimal places?|d\.?p\.?|significant figures?|s\.?f\.?)|nearest (whole number|integer|ten|hundred|thousand|tenth|hundredth))/.exec(
      lower,
    );
  if (match === null) return null;
  const source = match[1]!.replaceAll(',', '');
  const words: Readonly<Record<string, number>> = {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    'whole number': 0,
    integer: 0,
    ten: -1,
    hundred: -2,
    thousand: -3,
    tenth: 1,
    hundredth: 2,
  };
  const count = match[4] !== undefined ? words[match[4]]! : (words[match[2]!] ?? Number(match[2]));
  const digits = match[3]?.startsWith('s')
    ? count - 1 - Math.floor(Math.log10(Math.abs(Number(source)) || 1))
    : count;
  if (digits > 12 || digits < -12) return null;
  const exact = readNumber(source.replace('-', ''));
  const scale =
    digits >= 0 ? rational(10n ** BigInt(digits)) : rational(1n, 10n ** BigInt(-digits));
  const shifted = add(rational(exact.n * scale.n, exact.d * scale.d), rational(1, 2));
  const floor = shifted.n / shifted.d;
  const result = rational(floor * scale.d, scale.n);
  const minus = source.startsWith('-') ? '-' : '';
  const plain = terminatingDecimal(result) ?? formatRational(result);
  const answer = minus + (digits > 0 ? Number(plain).toFixed(digits) : plain);
  const checked = Math.abs(toNumber(result) - toNumber(exact)) <= 0.5 * 10 ** -digits + 1e-12;
  return {
    kind: 'arithmetic',
    note: null,
    solution: {
      answer,
      values: [namedValue('result', answer, Number(answer))],
      steps: [
        step('Look at the next digit: 5 or more rounds up', `${source} ≈ ${answer}`, checked),
      ],
      verified: checked,
    },
  };
}

function counting(lower: string): Outcome | null {
  const match = /(?:^|[^\d])(\d{1,3}) ?(c|p) ?(\d{1,3})(?!\d)/.exec(lower);
  const chosen =
    /how many (?:different )?(?:ways|committees|teams|groups|combinations).{0,40}?(\d{1,3}) (?:people|students|items|members|players|books|cards|objects|[a-z]+)? ?(?:can |could )?(?:be )?(?:chosen|selected|picked|formed|choose|select)? ?(?:from|out of) (?:a group of |a set of |a class of )?(\d{1,3})\b/.exec(
      lower,
    );
  const isPick =
    match !== null &&
    /(?:value of|evaluate|calculate|find|what is|work out|^) ?\d{1,3} ?[cp] ?\d/.test(lower);
  if (
    !isPick &&
    (chosen === null ||
      numbersIn(lower) !== 2 ||
      isTwisted(lower) ||
      /\bmust\b|\bif\b|\band\b/.test(lower) ||
      Number(chosen[1]) > Number(chosen[2]))
  )
    return null;
  if (chosen !== null && /order|arrang|president|first|repeat|at least|row|line/.test(lower))
    return null;
  const [n, r] = isPick
    ? [Number(match[1]), Number(match[3])]
    : [Number(chosen![2]), Number(chosen![1])];
  if (r > n || n > 100) return null;
  const ordered = isPick && match[2] === 'p';
  return applyFormula({
    kind: 'arithmetic',
    name: ordered ? 'permutations' : 'combinations',
    formula: ordered ? 'n!/(n - r)!' : 'n!/(r!*(n - r)!)',
    given: { n: rational(n), r: rational(r) },
    unit: '',
    decimal: false,
    words: ordered ? 'Ordered choices of r out of n' : 'Choices of r out of n',
    check: (result) => near(result, product(n, r, ordered), 1e-9),
  });
}

function product(n: number, r: number, ordered: boolean): number {
  let result = 1;
  for (let k = 1; k <= r; k++) result *= ordered ? n - k + 1 : (n - r + k) / k;
  return result;
}

function generalTerm(lower: string): Outcome | null {
  const match =
    /(?:nth term|general term|formula).{0,40}?(?:sequence|progression)?:? ?(-?\d+)(?:,| ) ?(-?\d+)(?:,| ) ?(-?\d+)(?:(?:,| ) ?(-?\d+))?(?:(?:,| ) ?(-?\d+))?/.exec(
      lower,
    );
  if (match === null || !/nth term|general term/.test(lower)) return null;
  const terms = match
    .slice(1)
    .filter((text) => text !== undefined)
    .map(Number);
  const [gap, second] = [terms[1]! - terms[0]!, terms[2]! - 2 * terms[1]! + terms[0]!];
  const [a, b, c] = [second / 2, gap - 1.5 * second, terms[0]! - gap + second];
  const fits = terms.every((term, k) => near(a * (k + 1) ** 2 + b * (k + 1) + c, term));
  if (!fits || (second !== 0 && terms.length < 4)) return null;
  const part = (factor: number, name: string): string =>
    factor === 0
      ? ''
      : `${factor < 0 ? ' - ' : ' + '}${Math.abs(factor) === 1 && name !== '' ? '' : Math.abs(factor)}${name}`;
  const answer = `${part(a, 'n^2')}${part(b, 'n')}${part(c, '')}`
    .replace(/^ \+ /, '')
    .replace(/^ - /, '-');
  return {
    kind: 'arithmetic',
    note: null,
    solution: {
      answer,
      values: [namedValue('term', answer, null)],
      steps: [
        step(
          second === 0
            ? 'The difference is constant, so the term is linear in n'
            : 'The second difference is constant, so the term is quadratic in n',
          answer,
          fits,
        ),
        step('Put n = 1, 2, 3 back', terms.join(', '), fits),
      ],
      verified: fits,
    },
  };
}
