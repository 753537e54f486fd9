/** Scripts that put no spaces between words, as the inside of a class of a regular expression. */
export const spacelessScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
