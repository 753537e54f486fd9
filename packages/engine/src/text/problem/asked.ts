const longestAsked = 300;
const instruction =
  /\b(?:solve|simplify|expand|factori[sz]e|factor|evaluate|calculate|compute|find|determine|work out|prove|show that|differentiate|integrate|convert|express|write|how (?:many|much|far|fast|long|old)|what|which|return|implement|design|given|rearrange|make)\b|^(?:solve|simplify|expand|factori[sz]e|whatis|find|evaluate|calculate|differentiate|integrate)/i;

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
    sentences.find((sentence) => instruction.test(sentence)) ??
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
    let line = lines[k]!.slice(0, 1000);
    if (
      line.endsWith(':') &&
      line.length < 160 &&
      !/^(?:input|output|example \d*|constraints|explanation|note):$/i.test(line)
    ) {
      line = [line, ...lines.slice(k + 1, k + 3)].join(' ').slice(0, 1000);
    } else if (k + 1 < lines.length && /[a-z,]$/.test(line) && /^[a-z]/.test(lines[k + 1]!))
      line = `${line} ${lines[++k]!}`.slice(0, 1000);
    parts.push(...line.split(/(?<=[.!?])\s+(?=[A-Z(\\$])/).filter((sentence) => sentence !== ''));
  }
  return parts;
}
