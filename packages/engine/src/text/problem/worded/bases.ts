import type { Outcome } from '../outcome.ts';
import { namedValue, step } from '../outcome.ts';
import type { Quantities } from './quantity.ts';
import { isTwisted } from './wording.ts';

const bases: Readonly<Record<string, number>> = {
  binary: 2,
  octal: 8,
  decimal: 10,
  denary: 10,
  hexadecimal: 16,
  hex: 16,
  'base 2': 2,
  'base 8': 8,
  'base 10': 10,
  'base 16': 16,
  'base two': 2,
  'base ten': 10,
  'base-2': 2,
  'base-10': 10,
  'base-16': 16,
};
const baseNames = Object.keys(bases)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const digits = '((?:0x|0b)?[0-9a-f]{1,32})';
const filler =
  '(?:(?:the )?(?:unsigned |8-bit |16-bit )?(?:number|value|integer|digits?|notation|form|system|code|format|equivalent|representation)?(?: system| form| number)?)?';

/** Number bases, sums of binary numbers and two's complement; checked by converting back. */
export function solveBases({ text }: Quantities): Outcome | null {
  const lower = text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(\d) (?=[01]{4}\b)/g, '$1')
    .trim();
  if (
    !/binary|octal|denary|hexadecimal|\bhex\b|\bbase[ -](?:2|8|10|16|two|ten)\b|two's complement|2's complement|\b0x[\da-f]|\b0b[01]/.test(
      lower,
    ) ||
    isTwisted(lower) ||
    lower.length > 200 ||
    /how many (?:bits|digits)|float|ieee|bcd|gray|tree|search|ascii|fraction|\d\.\d|\bshift|xor|negat(?:ed|ive numbers)|explain|\bwhy\b/.test(
      lower,
    )
  )
    return null;
  return complement(lower) ?? arithmetic(lower) ?? conversion(lower);
}

function read(source: string, base: number): bigint | null {
  const bare = source.replace(base === 16 ? /^0x/ : /^0b/, '');
  const valid = { 2: /^[01]+$/, 8: /^[0-7]+$/, 10: /^\d+$/, 16: /^[\da-f]+$/ }[base];
  if (valid === undefined || !valid.test(bare)) return null;
  return [...bare].reduce(
    (sum, digit) => sum * BigInt(base) + BigInt(Number.parseInt(digit, 16)),
    0n,
  );
}

function write(value: bigint, base: number): string {
  return value.toString(base).toUpperCase();
}

function result(
  answer: string,
  value: bigint | null,
  lines: readonly [string, string, boolean][],
): Outcome {
  return {
    kind: 'arithmetic',
    note: null,
    solution: {
      answer,
      values: [namedValue('result', answer, value === null ? null : Number(value))],
      steps: lines.map(([words, expression, checked]) => step(words, expression, checked)),
      verified: lines.every(([, , checked]) => checked),
    },
  };
}

function nameOf(base: number): string {
  return { 2: 'binary', 8: 'octal', 10: 'decimal', 16: 'hexadecimal' }[base] ?? `base ${base}`;
}

function conversion(lower: string): Outcome | null {
  const order =
    "(?:convert|change|write|express|represent|what is|what's|find|give|calculate|determine)";
  const target = `(?:to|into|in|as|as an?|to its|in its|to a)(?: an?| the| its)? ?${filler} ?(${baseNames})`;
  const shapes: readonly RegExp[] = [
    new RegExp(`${order} (?:the )?(${baseNames}) ?${filler} ?${digits} ${target}`),
    new RegExp(
      `${order} (?:the )?${filler} ?${digits} ?\\(?(?:from|in) ?(${baseNames})\\)? ?${filler} ?${target}`,
    ),
    new RegExp(`${order} (?:the )?${filler} ?${digits} ?\\(?(${baseNames})\\)? ?${target}`),
    new RegExp(`${order} (?:the )?${filler} ?${digits} ${target}`),
  ];
  for (const [k, shape] of shapes.entries()) {
    const match = shape.exec(lower);
    if (
      match === null ||
      !/^(?: ?(?:number|notation|form|format|system|representation|equivalent|value)s?)*[ ?.]*$/.test(
        lower.slice(match.index + match[0].length),
      ) ||
      /\d/.test(lower.slice(0, match.index).replace(/^\d+[.)]/, ''))
    )
      continue;
    const [source, from, to] =
      k === 0
        ? [match[2]!, bases[match[1]!]!, bases[match[3]!]!]
        : k === 3
          ? [match[1]!, null, bases[match[2]!]!]
          : [match[1]!, bases[match[2]!]!, bases[match[3]!]!];
    const base =
      from ??
      (source.startsWith('0x') || /[a-f]/.test(source.replace('0b', ''))
        ? 16
        : source.startsWith('0b')
          ? 2
          : to === 10
            ? null
            : 10);
    const value = base === null ? null : read(source, base);
    if (value === null || base === null || base === to) return null;
    const answer = write(value, to);
    const places = [...source.replace(/^0[xb]/, '')]
      .map((digit, at, all) => `${Number.parseInt(digit, 16)}*${base}^${all.length - 1 - at}`)
      .filter((term) => !term.startsWith('0*'));
    const back = read(answer.toLowerCase(), to);
    return result(answer, to === 10 ? value : null, [
      [
        base === 10
          ? `Divide by ${to} again and again and read the remainders backwards`
          : `Each place of a ${nameOf(base)} number is worth ${base} times the next`,
        base === 10
          ? `${source} = ${answer} (${nameOf(to)})`
          : `${places.join(' + ').slice(0, 300)} = ${value}`,
        true,
      ],
      ...(base === 10 || to === 10
        ? []
        : [[`Written in ${nameOf(to)}`, answer, true] as [string, string, boolean]]),
      [
        'Convert back',
        `${answer} (${nameOf(to)}) = ${back === null ? '?' : write(back, base)} (${nameOf(base)})`,
        back === value,
      ],
    ]);
  }
  return null;
}

/** 1011 + 110 in binary. */
function arithmetic(lower: string): Outcome | null {
  const match =
    /(?:what is|calculate|add|compute|find|work out|evaluate|subtract)?:? ?(?:the )?(?:sum of |binary numbers? |binary )*\b([01]{2,32}) ?(\+|-|\*|and|from) ?([01]{1,32})\b([^\d]*)$/.exec(
      lower,
    );
  if (
    match === null ||
    /decimal|hex|octal|denary|complement/.test(lower) ||
    !/binary|base[ -](?:2|two)/.test(lower)
  )
    return null;
  const [a, b] = [read(match[1]!, 2)!, read(match[3]!, 2)!];
  const sign =
    match[2] === 'and'
      ? /\badd\b|sum of/.test(lower)
        ? '+'
        : null
      : match[2] === 'from'
        ? null
        : match[2]!;
  if (
    sign === null ||
    (sign === '-' && b > a) ||
    !/^(?: ?(?:in|as|using|binary|numbers?|base[ -](?:2|two)|arithmetic|give your answer|a|and|write|the|result|answer))*[ .?=]*$/.test(
      match[4]!,
    )
  )
    return null;
  const value = sign === '+' ? a + b : sign === '-' ? a - b : a * b;
  return result(write(value, 2), null, [
    ['In decimal', `${a} ${sign} ${b} = ${value}`, true],
    ['Back in binary', `${write(value, 2)} = ${value}`, read(write(value, 2), 2) === value],
  ]);
}

/** Two's complement of a bit pattern, or of a negative number in so many bits. */
function complement(lower: string): Outcome | null {
  if (!/(?:two's|2's) complement/.test(lower)) return null;
  const pattern =
    /(?:two's|2's) complement(?: representation)? of (?:the )?(?:binary )?(?:number )?([01]{4,32})[ ?.]*$/.exec(
      lower,
    );
  if (pattern !== null) {
    const width = pattern[1]!.length;
    const value = (2n ** BigInt(width) - read(pattern[1]!, 2)!) % 2n ** BigInt(width);
    const answer = write(value, 2).padStart(width, '0');
    const flipped = [...pattern[1]!].map((bit) => (bit === '0' ? '1' : '0')).join('');
    return result(answer, null, [
      ['Flip every bit', flipped, true],
      ['Add 1', answer, (read(flipped, 2)! + 1n) % 2n ** BigInt(width) === value],
      [
        'Both add up to a power of two',
        `${pattern[1]} + ${answer} = ${write(read(pattern[1]!, 2)! + value, 2)}`,
        (read(pattern[1]!, 2)! + value) % 2n ** BigInt(width) === 0n,
      ],
    ]);
  }
  const number = /(?<![\d-])-(\d{1,5})\b/.exec(lower);
  const bits = Number(
    /\b(4|8|16|32)[- ]?bits?\b/.exec(lower)?.[1] ??
      /\b(eight)[- ]bits?\b/.exec(lower)?.[1]?.replace('eight', '8') ??
      Number.NaN,
  );
  if (
    number === null ||
    Number.isNaN(bits) ||
    (lower.match(/\d+/g)?.filter((digit) => digit !== '2').length ?? 0) > 2
  )
    return null;
  const magnitude = BigInt(number[1]!);
  if (magnitude > 2n ** BigInt(bits - 1)) return null;
  const value = 2n ** BigInt(bits) - magnitude;
  const answer = write(value, 2).padStart(bits, '0');
  return result(answer, null, [
    [`${magnitude} in ${bits} bits`, write(magnitude, 2).padStart(bits, '0'), true],
    ['Flip every bit and add 1', answer, true],
    [
      `Read back: the value less 2^${bits}`,
      `${read(answer, 2)} - ${2n ** BigInt(bits)} = -${magnitude}`,
      read(answer, 2)! - 2n ** BigInt(bits) === -magnitude,
    ],
  ]);
}
