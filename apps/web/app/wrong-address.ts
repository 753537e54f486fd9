/** What is wrong with an e-mail address, which is named as it was typed. */
export const wrongAddress = (typed: string): string =>
  typed.trim() === ''
    ? 'Enter your e-mail address.'
    : `“${typed.trim()}” is not an e-mail address. Check for a missing @ or a stray space.`;
