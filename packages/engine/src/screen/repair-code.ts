/**
 * Signs that OCR reads for what code is written in; a Haskell signature keeps its spaced double
 * colon.
 */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/≠/g, '!='],
  [/→/g, '->'],
  [/⇒/g, '=>'],
  [/←/g, '<-'],
  [/≤/g, '<='],
  [/≥/g, '>='],
  [/(?<![A-Za-z])θ(?![A-Za-z])/g, '0'],
  [/[‘’‛′]/g, "'"],
  [/[“”‟″]/g, '"'],
  [/[–—−]/g, '-'],
  [/: :/g, '::'],
  [/\( \)/g, '()'],
  [/\[ \]/g, '[]'],
  [/= >(?=\s*\{)/g, '=>'],
  [/(?<=\s)- -(?=[a-z][\w-]+)/g, '--'],
  [/；/g, ';'],
  [/，/g, ','],
  [/（/g, '('],
  [/）/g, ')'],
  [/：/g, ':'],
];

/**
 * Puts right what OCR is known to misread in code: arrows, comparison signs, quotes, split colons.
 * Lines and indentation stay.
 */
export function repairCode(text: string): string {
  const plain = loneLetters(
    replacements.reduce((result, [pattern, code]) => result.replace(pattern, code), text),
  );
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
