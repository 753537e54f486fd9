import type { Outcome } from '../outcome.ts';
import { solveLinear } from '../linear-system.ts';
import type { LinearRow } from '../linear-system.ts';
import type { Rational } from '../rational.ts';
import { add, compare, multiply, negate, rational, subtract, toNumber } from '../rational.ts';
import { near } from '../evaluate.ts';
import type { Line } from './answer.ts';
import { answered, shown } from './answer.ts';
import type { Quantities } from './quantity.ts';
import { wordValue } from './wording.ts';

/** a·first + b·second + constant, an age now or later. */
interface Age {
  first: Rational;
  second: Rational;
  constant: Rational;
}

const factorWords: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3 };
const count = '(\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)';
const factor = `(twice|double|thrice|half|(?:${count.slice(1, -1)}) times)`;
const person = "((?:the |his |her |their |my |a )?[a-z]+(?:'s age)?)";

function valueOf(word: string): Rational {
  return rational(wordValue(word) ?? Number(word));
}

function factorOf(word: string): Rational {
  if (word === 'half') return rational(1, 2);
  return rational(factorWords[word] ?? Number(toNumber(valueOf(word.replace(/ times$/, '')))));
}

/** Ages of two people told by two sentences: a linear system, put back into both sentences. */
export function solveAges({ text }: Quantities): Outcome | null {
  const lower = text
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/\byears? of age\b/g, 'years old')
    .replace(/,? (?:now|today|currently|at present|presently)\b/g, '')
    .replace(/\b(?:currently|presently|today|now),? /g, '')
    .replace(/\s+/g, ' ');
  if (!/\bold(?:er)?\b|\bages?\b|younger/.test(lower) || lower.length > 400) return null;
  const question =
    /how old (?:is|are|was|will) ((?:the |his |her |my |their )?[a-z]+)(?: be)?(?: (?:in|after) (\d+|[a-z]+) years?)?\??\.?$|(?:find|what is|calculate|determine) (?:the )?(?:present )?(?:age of )?((?:the |his |her |my |their )?[a-z]+)(?:'s (?:present |current )?age)?\??\.?$/.exec(
      lower.trim(),
    );
  if (question === null) return null;
  const wanted = question[1] ?? question[3]!;
  const told = lower
    .slice(0, question.index)
    .split(/[.;!]\s*|, and (?=\w+ (?:is|was|will))/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'if');
  const people: string[] = [];
  const rows: {
    row: LinearRow;
    holds: (first: number, second: number) => boolean;
    told: string;
  }[] = [];
  for (const sentence of told) {
    const equation = readSentence(
      sentence.replace(/^(?:if|and|but|also|then|when) /, '').replace(/,$/, ''),
      people,
    );
    if (equation === null) return null;
    rows.push(equation);
  }
  if (people.length !== 2 || rows.length !== 2) return null;
  const index = personIndex(wanted, people, false);
  if (index === null) return null;
  const solved = solveLinear(
    rows.map(({ row }) => row),
    2,
  );
  if (solved.status !== 'one') return null;
  const [first, second] = solved.values as [Rational, Rational];
  if (compare(first, rational(0)) < 0 || compare(second, rational(0)) < 0) return null;
  const later = question[2] === undefined ? rational(0) : valueOf(question[2]);
  if (Number.isNaN(toNumber(later)) || /how old was/.test(question[0])) return null;
  const names = people.map((name) => `${name[0]!.toUpperCase()}${name.slice(1)}`);
  const lines: Line[] = [
    [
      'Call the ages now x and y and write down what is told',
      `x: ${names[0]}, y: ${names[1]}; ${rows.map(({ row }) => equationText(row)).join('; ')}`,
      true,
    ],
    [
      'Solve the two equations',
      `${names[0]} = ${shown(first)}, ${names[1]} = ${shown(second)}`,
      true,
    ],
    ...rows.map(({ told: sentence, holds }): Line => [
      'Put back',
      sentence,
      holds(toNumber(first), toNumber(second)),
    ]),
  ];
  const value = add(index === 0 ? first : second, later);
  return answered([{ name: names[index]!, value, unit: 'years' }], lines);
}

function equationText({ coefficients, right }: LinearRow): string {
  const part = (value: Rational, name: string): string =>
    value.n === 0n
      ? ''
      : `${value.n < 0n ? ' - ' : ' + '}${shown(value.n < 0n ? negate(value) : value)}${name}`;
  return `${part(coefficients[0]!, 'x')}${part(coefficients[1]!, 'y')} = ${shown(right)}`
    .replace(/^ \+ /, '')
    .replace(/^ - /, '-');
}

const pronouns = /^(?:he|she|it)$/;
const noPerson =
  /^(?:years?|times|sum|old|older|younger|is|was|will|in|the|age|ages|they|their|then|when|if|who|what|twice|half|total|difference|ago|each|both|together|that|this)$/;

/** Which of the two a name or pronoun means; a pronoun is the one named first; null when nobody. */
function personIndex(word: string, people: string[], mayAdd: boolean): number | null {
  const name = word
    .replace(/^(?:the|his|her|their|my|a) /, '')
    .replace(/'s?(?: age)?$/, '')
    .replace(/ age$/, '');
  if (pronouns.test(name)) return people.length > 0 ? 0 : null;
  if (noPerson.test(name) || name === '') return null;
  const known = people.indexOf(name);
  if (known >= 0) return known;
  if (!mayAdd || people.length >= 2) return null;
  people.push(name);
  return people.length - 1;
}

function age(index: number, shift: Rational): Age {
  return {
    first: rational(index === 0 ? 1 : 0),
    second: rational(index === 1 ? 1 : 0),
    constant: shift,
  };
}

function scaled({ first, second, constant }: Age, times: Rational): Age {
  return {
    first: multiply(first, times),
    second: multiply(second, times),
    constant: multiply(constant, times),
  };
}

function row(left: Age, right: Age): LinearRow {
  return {
    coefficients: [subtract(left.first, right.first), subtract(left.second, right.second)],
    right: subtract(right.constant, left.constant),
  };
}

/**
 * One sentence as an equation: 'in 12 years she will be twice as old (as Tom)', 'Ben is 4 years
 * younger than Clara', 'together they are 30'.
 */
function readSentence(
  source: string,
  people: string[],
): { row: LinearRow; holds: (first: number, second: number) => boolean; told: string } | null {
  let sentence = source;
  let shift = rational(0);
  const later = new RegExp(
    `^(?:in|after) ${count} years?(?:' time)?,? |,? (?:in|after) ${count} years?(?:' time)?$|^${count} years? (?:from now|later|hence),? |^${count} years? ago,? |,? ${count} years? ago$`,
  ).exec(sentence);
  if (later !== null) {
    const amount = valueOf(later.slice(1).find((part) => part !== undefined)!);
    shift = /ago/.test(later[0]) ? negate(amount) : amount;
    sentence = (
      sentence.slice(0, later.index) + sentence.slice(later.index + later[0].length)
    ).trim();
  }
  const verbs = new Set(
    sentence
      .match(/\b(?:is|are|was|were|will be|would be)\b/g)
      ?.map((word) => (/^w[io]/.test(word) ? 1 : /^was|^were/.test(word) ? -1 : 0)),
  );
  if (verbs.size !== 1 || !verbs.has(shift.n > 0n ? 1 : shift.n < 0n ? -1 : 0)) return null;
  const verb = '(?:is|was|will be|would be)(?: exactly)?';
  const times = new RegExp(
    `^${person} ${verb} ${factor} (?:as old(?: as ${person})?|(?:the age of )${person}|${person} age|as old)(?: (?:is|was|will be|then))*$`,
  ).exec(sentence);
  const both = (
    left: number,
    right: Age,
    expected: (x: number, y: number) => [number, number],
  ): ReturnType<typeof readSentence> => ({
    row: row(age(left, shift), right),
    told: source,
    holds: (x, y) => near(...expected(x, y)),
  });
  const at = (index: number, x: number, y: number): number =>
    (index === 0 ? x : y) + toNumber(shift);
  if (times !== null) {
    const subject = personIndex(times[1]!, people, true);
    const named = times[3] ?? times[4] ?? times[5];
    const object =
      named === undefined
        ? subject === null || people.length < 2
          ? null
          : 1 - subject
        : personIndex(named.replace(/ (?:is|was|will be|then)$/, ''), people, true);
    if (subject === null || object === null || subject === object) return null;
    const by = factorOf(times[2]!);
    return both(subject, scaled(age(object, shift), by), (x, y) => [
      at(subject, x, y),
      toNumber(by) * at(object, x, y),
    ]);
  }
  const than = new RegExp(
    `^${person} ${verb} ${count} years? (older|younger) than ${person}$`,
  ).exec(sentence);
  if (than !== null) {
    const [subject, object] = [
      personIndex(than[1]!, people, true),
      personIndex(than[4]!, people, true),
    ];
    if (subject === null || object === null || subject === object) return null;
    const gap = than[3] === 'older' ? valueOf(than[2]!) : negate(valueOf(than[2]!));
    return both(subject, age(object, add(shift, gap)), (x, y) => [
      at(subject, x, y),
      at(object, x, y) + toNumber(gap),
    ]);
  }
  const own = new RegExp(`^${person} ${verb} ${count}(?: years? old)?$`).exec(sentence);
  if (own !== null && !/together|sum/.test(sentence)) {
    const subject = personIndex(own[1]!, people, true);
    return subject === null
      ? null
      : both(
          subject,
          { first: rational(0), second: rational(0), constant: valueOf(own[2]!) },
          (x, y) => [at(subject, x, y), toNumber(valueOf(own[2]!))],
        );
  }
  const sum =
    new RegExp(
      `^(?:the )?sum of (?:(?:the |their )?(?:present )?ages(?: of ${person} and ${person})?|${person} and ${person} ages?) (?:is|was|will be) ${count}(?: years?)?$`,
    ).exec(sentence) ??
    new RegExp(
      `^(?:together,? )?(?:${person} and ${person}|they) (?:are|were|will be)(?: together)? ${count}(?: years old)?(?: together| in total| altogether)?$`,
    ).exec(sentence);
  if (sum === null || (!/^(?:the )?sum/.test(sentence) && !/together|total/.test(sentence)))
    return null;
  const names = sum.slice(1, -1).filter((part) => part !== undefined);
  for (const name of names) if (personIndex(name, people, true) === null) return null;
  const total = valueOf(sum.at(-1)!);
  return {
    row: {
      coefficients: [rational(1), rational(1)],
      right: subtract(total, multiply(rational(2), shift)),
    },
    told: source,
    holds: (x, y) => near(at(0, x, y) + at(1, x, y), toNumber(total)),
  };
}
