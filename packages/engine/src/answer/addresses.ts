/**
 * An address as renderers would make a link of it; ends at white space, quotes and angle brackets.
 */
const address = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"'`]{1,2000}/gi;

/** Same, at one place. */
export const addressHere = new RegExp(address, 'iy');

/**
 * The addresses that stand in a text, whole. Only http and https: nothing else may become a link.
 */
export function addressesIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [match] of text.matchAll(address)) {
    const whole = trimAddress(match);
    if (/^https?:\/\//i.test(whole)) found.add(whole);
  }
  return found;
}

/** An address without the punctuation of the sentence around it. */
export function trimAddress(text: string): string {
  let end = text.length;
  while (end > 0 && '.,;:!?)]}*_~|\\'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * The host of an address, without www, user and port: readable, and not made a link by renderers.
 */
export function hostOf(url: string): string {
  const authority = url.replace(/^[a-z]+:\/\//i, '').split(/[/?#\\]/, 1)[0] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/^(?:www\.)+/i, '')
    .replace(/:\d*$/, '')
    .replace(/[^\p{L}\p{N}.-]/gu, '');
}
