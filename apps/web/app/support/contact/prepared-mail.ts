import { product } from '@aplomb/contract';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A fresh id that ties a message to what is said about it later: `R-7K2M-9XQD`. */
export function newReference(): string {
  const random = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => letters[byte % letters.length],
  ).join('');
  return `R-${random.slice(0, 4)}-${random.slice(4)}`;
}

/** Link that opens a message to support with version and reference filled in. */
export function preparedMail(address: string, reference: string): string {
  const subject = `${product.name} ${product.version} [${reference}]`;
  const body = [
    'What I was doing:',
    '',
    '',
    'What I expected:',
    '',
    '',
    'What happened instead (with the error number, if one was shown):',
    '',
    '',
    '--',
    `${product.name} ${product.version}`,
    `Reference: ${reference}`,
    '',
  ].join('\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
