import ligatures from './ligatures.json' with { type: 'json' };

/**
 * Signs that OCR reads for what code is written in; a Haskell signature keeps its spaced double
 * colon.
 */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/[‘’‛′]/g, "'"],
  [/[“”‟″]/g, '"'],
  [/[–—−]/g, '-'],
  [/: :/g, '::'],
  [/\( \)/g, '()'],
  [/\[ \]/g, '[]'],
  [/= >(?=\s*\{)/g, '=>'],
  [/(?<=\s)- -(?=[a-z][\w-]+)/g, '--'],
];
/** What ligature fonts draw as one sign; a Greek letter within a word is none. */
const ligature = /[≠←→≤≥⇒]|(?<![A-Za-z])θ(?![A-Za-z])/g;
const typed: Readonly<Record<string, string>> = ligatures;
const fullWidth = /[；，（）：]/g;

/**
 * Puts right what OCR is known to misread in code: arrows, comparison signs, quotes, split colons.
 * Lines and indentation stay.
 */
export function repairCode(text: string): string {
  const signs = text.replace(ligature, (sign) => typed[sign] ?? sign);
  const spelt = replacements.reduce(
    (result, [pattern, code]) => result.replace(pattern, code),
    signs,
  );
  const plain = loneLetters(spelt.replace(fullWidth, (sign) => sign.normalize('NFKC')));
  return /[;{]\s*$/m.test(plain) ? plain.replace(/(?<=[\w>]) ?:: ?(?=[\w<*{])/g, '::') : plain;
}

/**
 * A lone `l` after an operator is a one where nothing else in the code is called `l`: `nums[i +
 * l]`.
 */
function loneLetters(text: string): string {
  const operand =
    /(?<=(?:[\w)\]] ?[-+*/%]|[-+]=|[=!<>]=|[<>]|\[-?|\breturn -?) ?)l(?=\s*(?:[\])};,:]|&&|\|\||$))/gm;
  const rest = text.replace(operand, '1');
  return /(?<![\w'"\\])l(?![\w'"])/.test(rest) ? text : rest;
}
