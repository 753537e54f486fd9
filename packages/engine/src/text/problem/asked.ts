const longestAsked = 300;
const orders = new RegExp(
  String.raw`\b(?:solve|simplify|expand|factor|factori[sz]e|evaluate|calculate|compute|find|determine|` +
    String.raw`work out|prove|show that|differentiate|integrate|convert|express|write|rearrange|make|` +
    String.raw`how (?:many|much|far|fast|long|old)|what|which|return|implement|design|given)\b`,
  'i',
);

/**
 * The question in one sentence as the text puts it: the last sentence with a question mark, else
 * the first with an instruction, else the first line.
 */
export function findAsked(source: string, programming: boolean): string {
  const sentences = split(source.slice(0, 6000));
  const programmed = programming
    ? sentences.find(
        (sentence) =>
          /\b(?:return|implement|write a|design|find|print|output|count)\b/i.test(sentence) &&
          !/^(?:input|output|example|explanation|constraints)\b/i.test(sentence),
      )
    : undefined;
  const chosen =
    programmed ??
    sentences.findLast((sentence) => sentence.endsWith('?') && /[a-z]{2}/i.test(sentence)) ??
    sentences.find((sentence) => orders.test(sentence)) ??
    sentences[0] ??
    '';
  const text = chosen.replace(/^\s*(?:\(?[0-9a-h]{1,2}[.)]|Q(?:uestion)?\.? ?\d+[.:)]?)\s+/i, '');
  return text.length <= longestAsked ? text : `${text.slice(0, longestAsked - 1).trimEnd()}…`;
}

/** Sentences and lines; a line that ends in a colon takes the next two with it. */
function split(source: string): string[] {
  const parts: string[] = [];
  const lines = source
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  for (let k = 0; k < Math.min(lines.length, 120); k++) {
    let line = (lines[k] ?? '').slice(0, 1000);
    const next = lines[k + 1] ?? '';
    if (
      line.endsWith(':') &&
      line.length < 160 &&
      !/^(?:input|output|example \d*|constraints|explanation|note):$/i.test(line)
    ) {
      line = [line, ...lines.slice(k + 1, k + 3)].join(' ').slice(0, 1000);
    } else if (/[a-z,]$/.test(line) && /^[a-z]/.test(next)) {
      line = `${line} ${next}`.slice(0, 1000);
      k++;
    }
    parts.push(...line.split(/(?<=[.!?])\s+(?=[A-Z(\\$])/).filter((sentence) => sentence !== ''));
  }
  return parts;
}
