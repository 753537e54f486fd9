import { splitSentences } from './sentences.ts';

/** Orders that ask as a question does, as interviewers put them. */
const order = new RegExp(
  String.raw`^(?:(?:so|and|now|then|please|also)[,\s]+)*(?:${[
    String.raw`tell (?:me|us)|describe|give (?:me|us) an example|give an example|walk (?:me|` +
      String.raw`us) through|talk (?:me|us) through|talk about|share (?:an|a|one)|explain|name ` +
      String.raw`(?:one|two|three|some|a)`,
    'erzählen sie|beschreiben sie|schildern sie|nennen sie|erklären sie',
    'parlez(?:-(?:moi|nous))?|décrivez|racontez|expliquez',
    'cuénteme|cuéntame|describa|describe|hable|háblame|explique',
    'mi parli|parlami|descriva|descrivi|racconti|raccontami|spieghi',
    'fale|conte|descreva',
  ].join('|')})(?!\p{L})`,
  'iu',
);
const mark = /[?？؟]["'”’)]*$/u;
const longest = 600,
  longestAsked = 300;

/** What a short text that is mostly questions asks, in its own words; null for other texts. */
export function openQuestion(text: string): string | null {
  if (text.length > longest) return null;
  const sentences = splitSentences(text),
    asking = sentences.filter(
      (sentence) =>
        (mark.test(sentence.text) || order.test(sentence.text)) &&
        sentence.text.split(/\s+/).length >= 3,
    );
  const first = asking[0],
    last = asking.at(-1);
  if (first === undefined || last === undefined || asking.length * 2 < sentences.length)
    return null;
  const asked = text.slice(first.start, last.end).replace(/\s+/g, ' ');
  return asked.length <= longestAsked ? asked : `${asked.slice(0, longestAsked - 1).trimEnd()}…`;
}

/** What a short text asks, or comes to ask with its last sentence. */
export function closingQuestion(text: string): string | null {
  const last = text.length > longest ? undefined : splitSentences(text).at(-1)?.text;
  const isAsked = last !== undefined && mark.test(last) && last.length <= longestAsked;
  return openQuestion(text) ?? (isAsked ? last.replace(/\s+/g, ' ') : null);
}
