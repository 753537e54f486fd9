const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];

/** A character class of the scripts that are written without spaces between words. */
export const spacelessClass = `[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`;
