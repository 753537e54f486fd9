import type { Outcome } from '../outcome.ts';
import { answered } from './answer.ts';
import type { Line } from './answer.ts';
import type { Quantities } from './quantity.ts';
import { isTwisted } from './wording.ts';

/** Conditions that change a plain count. */
const beyond =
  /next to|adjacent|together|round(?:ed)? (?:a )?table|circular|circle|ring\b|necklace|bracelet|apart|between|alternat|begin|start|\bend(?:s|ing)?\b|first|last|vowel|consonant|even\b|odd\b|divisible|greater|less|at least|at most|exactly|both|must|if (?!no|repet|the digits|digits|each|they|letters|all|none|order|we|you)|refus|identical|same (?:colou?r|kind)|women|girls and|boys and|men and|consist(?:s|ing) of|including|leading|sum\b|probab|pairs? of|different kinds|couples?|handshake|diagonals|subsets?|teams of|groups of.*groups|and one|and two|and three/;
const ways =
  /how many (?:different |distinct |possible )?(?:ways|arrangements|permutations|orders|orderings|words|anagrams|numbers|committees|teams|groups|combinations|selections|codes|pins?|passwords|(?:\d|two|three|four|five|six|[a-z]+)-(?:digit|letter)|(?:\d )?digit)|number of (?:ways|(?:different |distinct )?(?:arrangements|permutations|combinations|committees|words))/;

/** Arrangements, ordered and unordered choices; small counts are listed one by one as the check. */
export function solveCounting({ text, all }: Quantities): Outcome | null {
  const lower = text.toLowerCase().replace(/\s+/g, ' ');
  if (!ways.test(lower)) return null;
  const noRepeat =
    /no (?:digit|letter|repet)\w*[a-z ]{0,30}(?:repeat|allowed|more than once)|without (?:repetition|replacement|repeating)|repetitions? (?:is |are )?not allowed|(?:may|can|is|are) not (?:be )?(?:repeat|used more|allowed)|no repet|(?:each|every) (?:digit|letter) (?:is |can be |may be )?(?:used )?(?:only |at most )?once|distinct digits|different digits|cannot be repeated/.test(
      lower,
    );
  const repeat =
    !noRepeat &&
    /repetitions? (?:is |are |of digits is )?(?:allowed|permitted)|(?:may|can) (?:be )?(?:repeat|used (?:again|more))|with repetition/.test(
      lower,
    );
  const plain = lower
    .replace(
      /(?:if |when |where |with |and )?(?:no |each |every )?(?:digits?|letters?|repetitions?)[a-z ]{0,40}(?:repeat\w*|allowed|permitted|once|replacement)/g,
      ' ',
    )
    .replace(
      /without (?:repetition|replacement|repeating[a-z ]*)|different digits|distinct digits/g,
      ' ',
    );
  if (
    beyond.test(
      plain.replace(
        /how many (?:different |distinct )?(?:ways|committees|teams|groups)[a-z ]{0,20}/,
        ' ',
      ),
    ) ||
    isTwisted(plain)
  )
    return null;
  return (
    letters(text, lower, all) ??
    numbers(lower, all, repeat, noRepeat) ??
    offices(lower, all) ??
    row(lower, all) ??
    chosen(lower, all)
  );
}

function factorial(n: number): bigint {
  return Array.from({ length: n }, (_, k) => BigInt(k + 1)).reduce((a, b) => a * b, 1n);
}

function result(value: bigint, lines: readonly Line[]): Outcome {
  return answered([{ name: 'ways', value: { n: value, d: 1n } }], lines);
}

const listLimit = 50_000;

/** Counts ordered choices of k out of n places one by one; null when there are too many to list. */
function listed(n: number, k: number, expected: bigint): boolean | null {
  if (expected > BigInt(listLimit)) return null;
  let found = 0n;
  const used = Array.from({ length: n }, () => false);
  const choose = (depth: number): void => {
    if (depth === k) {
      found += 1n;
      return;
    }
    for (let place = 0; place < n; place++) {
      if (used[place]) continue;
      used[place] = true;
      choose(depth + 1);
      used[place] = false;
    }
  };
  choose(0);
  return found === expected;
}

function check(n: number, k: number, value: bigint): Line {
  const byList = listed(n, k, value);
  const other = factorial(n) / factorial(n - k);
  return byList === null
    ? ['Worked out a second way', `${n}!/${n - k}! = ${other}`, other === value]
    : ['Listed one by one', `${value} found`, byList];
}

function ordered(n: number, k: number, words: string): Outcome | null {
  if (k < 1 || n < k || n > 60) return null;
  let value = 1n;
  for (let place = 0; place < k; place++) value *= BigInt(n - place);
  return result(value, [
    [
      words,
      `${Array.from({ length: k }, (_, place) => n - place)
        .join(' * ')
        .slice(0, 200)} = ${value}`,
      true,
    ],
    check(n, k, value),
  ]);
}

/** 'the letters of the word BANANA': n! divided by the factorials of the repeats. */
function letters(text: string, lower: string, all: Quantities['all']): Outcome | null {
  const word = /letters (?:of|in|from) (?:the )?(?:word )?["'“‘]?([A-Za-z]{2,20})["'”’]?/.exec(
    text,
  )?.[1];
  if (
    word === undefined ||
    /^(?:the|alphabet|word|a|an|this)$/i.test(word) ||
    all.length > 0 ||
    !/arrang|permut|anagram|rearrang|order/.test(lower)
  )
    return null;
  const counts = new Map<string, number>();
  for (const letter of word.toUpperCase()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const repeats = [...counts].filter(([, times]) => times > 1);
  const value = repeats.reduce(
    (product, [, times]) => product / factorial(times),
    factorial(word.length),
  );
  let stepwise = 1n;
  let left = word.length;
  for (const times of counts.values()) {
    stepwise *= factorial(left) / (factorial(times) * factorial(left - times));
    left -= times;
  }
  return result(value, [
    [
      `${word.length} letters${repeats.length === 0 ? ', all different' : `: ${repeats.map(([letter, times]) => `${letter} ${times} times`).join(', ')}`}`,
      `${word.length}!${repeats.length === 0 ? '' : `/(${repeats.map(([, times]) => `${times}!`).join('*')})`} = ${value}`,
      true,
    ],
    [
      'Placing one kind of letter after the other gives the same',
      String(stepwise),
      stepwise === value,
    ],
  ]);
}

const digitCounts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};

/** '3-digit numbers from the digits 1, 2, 3, 4, 5'. */
function numbers(
  lower: string,
  all: Quantities['all'],
  repeat: boolean,
  noRepeat: boolean,
): Outcome | null {
  const head =
    /(\d|two|three|four|five|six)[- ]?(digit|letter|character) (numbers?|codes?|pins?|integers?|words?|passwords?|combinations?|arrangements?|strings?)/.exec(
      lower,
    );
  if (head === null) return null;
  const length = digitCounts[head[1]!] ?? Number(head[1]);
  const range = /digits (?:from )?(\d) (?:to|through|-) (\d)/.exec(lower);
  const list =
    /(?:digits|letters|from|using)(?: the digits)? ((?:[0-9a-z](?:, ?(?:and )?| and )){1,25}[0-9a-z])\b/.exec(
      lower,
    );
  const symbols =
    range !== null
      ? Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, k) =>
          String(Number(range[1]) + k),
        )
      : (list?.[1]?.split(/, ?(?:and )?| and /) ?? []);
  const given =
    all.length - (range === null ? symbols.filter((symbol) => /\d/.test(symbol)).length : 2);
  if (
    symbols.length < 2 ||
    new Set(symbols).size !== symbols.length ||
    given > 1 ||
    repeat === noRepeat
  )
    return null;
  const leadingZero = symbols.includes('0') && /^(?:number|integer)/.test(head[3]!);
  const first = BigInt(symbols.length - (leadingZero ? 1 : 0));
  let value = first;
  for (let place = 1; place < length; place++)
    value *= repeat ? BigInt(symbols.length) : BigInt(symbols.length - place);
  if (value <= 0n || length > 12) return null;
  const words = leadingZero
    ? 'The first place must not be 0; then choose for each further place'
    : 'Choose for each place';
  const counted =
    value <= BigInt(listLimit) ? countStrings(symbols, length, repeat, leadingZero) : null;
  return counted === null
    ? null
    : result(value, [
        [words, `${value}`, true],
        ['Listed one by one', `${counted} found`, BigInt(counted) === value],
      ]);
}

function countStrings(
  symbols: readonly string[],
  length: number,
  repeat: boolean,
  leadingZero: boolean,
): number {
  let strings = [''];
  for (let place = 0; place < length; place++)
    strings = strings.flatMap((start) =>
      symbols
        .filter(
          (symbol) =>
            (repeat || !start.includes(symbol)) && !(leadingZero && place === 0 && symbol === '0'),
        )
        .map((symbol) => start + symbol),
    );
  return strings.length;
}

const office =
  /president|vice-?president|chair(?:person|man|woman)?|secretary|treasurer|captain|leader|spokes(?:person|man)|manager|gold|silver|bronze|deputy|goalkeeper/g;

/** A president and a secretary out of 10: ordered choice. */
function offices(lower: string, all: Quantities['all']): Outcome | null {
  const named = new Set(
    lower
      .replace(
        /vice-?captain|vice-?president|vice-?chair(?:man|person)?/g,
        (word) => `deputy${word.length}`,
      )
      .match(office) ?? [],
  );
  const [only] = all;
  return named.size < 2 ||
    all.length !== 1 ||
    only!.unit !== null ||
    /committee|members and/.test(lower)
    ? null
    : ordered(
        Number(only!.value.n),
        named.size,
        `${named.size} different places, filled one after the other`,
      );
}

/** 5 books on a shelf: all in a row. */
function row(lower: string, all: Quantities['all']): Outcome | null {
  const [n] = all;
  if (all.length !== 1 || n === undefined || n.unit !== null || n.percent || n.value.d !== 1n)
    return null;
  if (
    !/arrang|line(?:d)? up|stand|queue|in a (?:row|line)|order(?:ed)?\b|seat|\bsit\b|on a shelf|finish|permut/.test(
      lower,
    ) ||
    /choos|chosen|select|pick|committee|from|out of|of the|ties?\b/.test(
      lower.replace(/how many ways/, ''),
    )
  )
    return null;
  return ordered(
    Number(n.value.n),
    Number(n.value.n),
    'One place after the other: one choice fewer each time',
  );
}

/** A committee of 3 out of 8: unordered choice. */
function chosen(lower: string, all: Quantities['all']): Outcome | null {
  const [a, b] = all;
  if (
    all.length !== 2 ||
    a === undefined ||
    b === undefined ||
    [a, b].some((q) => q.unit !== null || q.percent || q.value.d !== 1n)
  )
    return null;
  if (lower.search(office) >= 0 || /\bwith an?\b/.test(lower)) return null;
  if (
    /arrang|line|row|order(?!s? (?:does|is) not)|seat|\bsit\b|rank|prize|places|medal|digit|code|letters|position|repet/.test(
      lower,
    ) ||
    !/choos|chose|select|pick|committee|team|group|form|draw|combin|deal/.test(lower)
  )
    return null;
  const [smaller, larger] = a.value.n < b.value.n ? [a, b] : [b, a];
  if (
    smaller.start > larger.start &&
    !/(?:from|out of|among|of) (?:a (?:group|class|team|set) of )?$/.test(
      lower.slice(0, larger.start),
    )
  )
    return null;
  if (
    smaller.start < larger.start &&
    !/\b(?:from|out of|among|of)\b/.test(lower.slice(smaller.end, larger.start))
  )
    return null;
  if (
    /(?:people|students|persons|friends|children|customers) (?:can )?(?:choose|select|pick)/.test(
      lower,
    )
  )
    return null;
  const [n, k] =
    a.value.n > b.value.n
      ? [Number(a.value.n), Number(b.value.n)]
      : [Number(b.value.n), Number(a.value.n)];
  if (n > 60 || k < 1 || n === k || !/from|out of|among|of/.test(lower)) return null;
  const value = factorial(n) / (factorial(k) * factorial(n - k));
  let pascal = 1n;
  for (let step = 1; step <= k; step++) pascal = (pascal * BigInt(n - k + step)) / BigInt(step);
  return result(value, [
    ['The order does not matter: choose k out of n', `${n}!/(${k}!*${n - k}!) = ${value}`, true],
    ['Multiplied up step by step', String(pascal), pascal === value],
  ]);
}
