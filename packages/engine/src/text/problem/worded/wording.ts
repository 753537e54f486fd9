const smallNumbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};
const scales: Readonly<Record<string, number>> = {
  hundred: 2,
  thousand: 3,
  million: 6,
  mio: 6,
  billion: 9,
};
const numberWord = Object.keys(smallNumbers).join('|');
const counted =
  'years?|months?|weeks?|days?|hours?|minutes?|seconds?|workers?|men|women|people|painters?|machines?|pumps?|taps?|times|trips?|terms?|kg|km|miles?|metres?|meters?|litres?|liters?';

/** The text on one line, '4.2 million' as 4200000 and 'five days' as 5 days. */
export function writtenOut(lower: string): string {
  return lower
    .replace(/\s+/g, ' ')
    .replace(
      new RegExp(`\\b(${numberWord}) (?=(?:more |other |equal )?(?:${counted})\\b)`, 'g'),
      (_, word: string) => `${smallNumbers[word]} `,
    )
    .replace(
      /(\d[\d,]*)(?:\.(\d+))? ?(hundred|thousand|million|mio|billion)\b\.?/g,
      (_, whole: string, part: string | undefined, scale: string) =>
        shifted(whole.replaceAll(',', ''), part ?? '', scales[scale]!),
    )
    .replace(/(\d) ?(?:percent|per cent)\b/g, '$1%');
}

function shifted(whole: string, part: string, places: number): string {
  const digits = whole + part.padEnd(places, '0');
  const point = whole.length + places;
  return point >= digits.length ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

export function wordValue(word: string): number | null {
  return Object.hasOwn(smallNumbers, word) ? smallNumbers[word]! : null;
}

/** A count in words, 'a' and 'an' as one. */
export function quantityWord(word: string): number | null {
  return word === 'a' || word === 'an' ? 1 : wordValue(word);
}

/** Question numbers, wishes for rounding and other numbers that are no part of the task. */
export function withoutAsides(text: string): string {
  return text
    .replace(/^ ?(?:\(?\d{1,2}[.):]|(?:question|problem|exercise|q)\.? ?\d{1,3}[.:)]?) /, '')
    .replace(/\(?\b\d+ (?:marks?|points?)\b\)?/g, '')
    .replace(
      /(?:correct |rounded? (?:off )?|to|nearest|use|using|with)[a-z ]{0,30}?(?:nearest |pi ?(?:=|as|≈) ?)\d+(?:\.\d+)?|\b(?:correct |accurate )?to (?:the )?\d+ (?:d\.?p\.?|s\.?f\.?|decimals?(?: places?)?|significant(?: figures| digits)?)|\b\d ?(?:d\.?p\b|s\.?f\b|decimals?\b|significant)|nearest \d+/g,
      '',
    );
}

/** How many numbers a text gives, asides left out. */
export function numbersIn(lower: string): number {
  return (
    withoutAsides(lower)
      .replace(/(?:mm|cm|km|m|ft|s|dm|in) ?\^ ?\(?[-−]?[1-4]/g, '')
      .match(/\d[\d,]*(?:\.\d+)?/g)?.length ?? 0
  );
}

/**
 * Words that turn a sentence round or add to it; where a pattern does not know them it must not
 * answer.
 */
const twists =
  /\bnot\b|n't\b|\bnever\b|\bneither\b|\bnor\b|\bexcept|\bexclud|\bwithout\b|\bunless\b|\binstead\b|\bwrong\b|\bincorrect|\bmissing\b|\bremain|\bleft over\b|\bbreaks?\b(?= (?:of|for|at|after)|[ .,?])|\blate\b|\bdelay|(?<!(?:from|at|to|of) )\brest(?:s|ed|ing)?\b|\bagain\b|\bprevious|\bpercentage points?\b|\bat least\b|\bat most\b|\b(?:fewer|less|more) than\b|\bapart from\b|\bonly\b|\bstill\b|\bbesides\b|\bassuming\b|\bsuppose\b|\bnicht\b|\bkein|\bohne\b|\baußer\b|\bpas\b|\bsans\b|\bsauf\b|\bnon\b(?!-)|\bno (?:es|son|sea)\b|\bexcepto\b|\bnão\b|\bsem\b|\btranne\b|\bsenza\b|\bsalvo\b/;
const harmless =
  /do not use|not (?:drawn )?to scale|not (?:required|necessary)|without (?:a |using (?:a )?|the use of (?:a )?)calculator|is travell?ing still/g;
const multiples =
  /\b(?:twice|thrice|doubles?d?|doubling|triples?d?|halves|halved|half|quarters?|third|dozen|both ways)\b/;

/**
 * Whether a text holds a word that changes what its numbers mean; `known` are those the caller
 * understands.
 */
export function isTwisted(lower: string, known?: RegExp): boolean {
  let text = lower.replace(harmless, ' ');
  if (known !== undefined) text = text.replace(new RegExp(known, 'g'), ' ');
  return twists.test(text);
}

/** Numbers hidden in words: 'twice', 'half', 'three'. */
export function hasHiddenNumbers(lower: string): boolean {
  return (
    multiples.test(lower) ||
    new RegExp(`\\b(?:${numberWord})\\b`).test(
      lower.replace(/\b(?:one|ones|each one|this one|that one) ?(?!of|hour|day|year|minute)/g, ' '),
    )
  );
}

/**
 * What the text wants, as it says it behind 'what is', 'find' or from 'how' on, in lower case; ''
 * when it asks nothing.
 */
export function wantedIn(text: string): string {
  const lower = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(
      /\b(?:give|state|express|write) (?:the |your )?(?:answer|result)s?\b[^.?]*[.?]?/g,
      ' ',
    );
  const leads = [
    ...lower.matchAll(
      /\b(?:(?=how (?:long|far|fast|high|tall|old|many|much|heavy|big|deep)\b)|(?:what|which)\b(?:'s| (?:is|was|are|were|will be|would be|must be)\b)?|(?:find|calculate|determine|compute|work out|give|state)\b(?: (?:also|then))?)/g,
    ),
  ];
  const lead = leads.at(-1);
  return lead === undefined
    ? ''
    : lower
        .slice(lead.index + lead[0].length)
        .replace(/^ ?(?:(?:the|its|his|her|their|this|that|a|an|would|will|be) )*/, '')
        .slice(0, 160);
}

/** How many things a text asks: question marks and orders to find something. */
export function questionsIn(lower: string): number {
  const marks = lower.match(/\?/g)?.length ?? 0;
  const orders =
    lower.match(
      /(?:^|[.?!:;] ?|, | and )(?:find|calculate|determine|work out|compute|what (?:is|are|was|will)|how (?:many|much|long|far|fast|old|high|tall))\b/g,
    )?.length ?? 0;
  return Math.max(marks, orders);
}
