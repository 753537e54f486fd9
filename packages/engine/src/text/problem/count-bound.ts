/** Superscript digits as a page or a copy of it holds them. */
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The bound of a count ends here: nothing follows, or what follows is no part of a number. */
const boundEnd = /^\s*(?:$|[,;:)\]}…]|\.(?!\d)|(?:and|or|for|where|in|is|characters|elements)\b)/i;
const power = /^(?:\*\*|\^)\s*\{?(\d{1,2})\}?/;
const times = /^\s*(?:[*×·⋅∙x]|\\cdot|\\times)\s*(?=10)/;
/** Pictures lose the sign of a power and its height: 10 5 and 105 are 10^5, from 10^3 on. */
const lostPower = /^10 ?([3-9]|1[0-8])(?!\d)/;
/** A count is whole, so this point is the dot of a product. */
const dotProduct = /^(\d{1,3})\.(?=10 ?(?:\^|\*\*|[3-9]|1[0-8])(?!\d\d))/;
const grouped = /^\d{1,3}(?:[,_'’ ]\d{3})+(?!\d)/;
const plain = /^\d+(?:e\d{1,2})?/i;

/**
 * Reads the number that a text starts with as the bound of a count, such as `2·10^5`, `2×10⁵`,
 * `200,000` or `2e5`. Answers null unless all of it was read, up to where the bound ends.
 */
export function readCountBound(text: string): number | null {
  const source = raiseSuperscripts(text.trimStart());
  const factor = dotProduct.exec(source);
  const first = factor ?? grouped.exec(source) ?? plain.exec(source);
  if (first === null) return null;
  const whole = readPower(source);
  if (whole !== null) return ended(whole.value, whole.rest);
  const lead = Number((factor?.[1] ?? first[0]).replace(/[,_'’ ]/g, ''));
  const rest = source.slice(first[0].length);
  const product = factor === null ? times.exec(rest) : [''];
  if (product === null) return ended(lead, rest);
  const base = readPower(rest.slice(product[0]?.length ?? 0));
  return base === null ? null : ended(lead * base.value, base.rest);
}

function readPower(source: string): { value: number; rest: string } | null {
  const lost = lostPower.exec(source);
  if (lost !== null) return { value: 10 ** Number(lost[1]), rest: source.slice(lost[0].length) };
  const base = /^\d+\s*(?=\^|\*\*)/.exec(source);
  if (base === null) return null;
  const rest = source.slice(base[0].length);
  const raised = power.exec(rest);
  return raised === null
    ? null
    : {
        value: Number.parseInt(base[0], 10) ** Number(raised[1]),
        rest: rest.slice(raised[0].length),
      };
}

function ended(value: number, rest: string): number | null {
  return boundEnd.test(rest) && Number.isSafeInteger(value) ? value : null;
}

function raiseSuperscripts(text: string): string {
  return text.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (digits) => `^${[...digits].map((digit) => superscripts.indexOf(digit)).join('')}`,
  );
}
