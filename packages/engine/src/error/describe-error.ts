import type { ScreenDetails } from '@aplomb/contract';
import { shorten, trimEnd } from '../shorten.ts';

/** Two sentences on an error: what and where, and our advice. */
export function describeError(error: NonNullable<ScreenDetails['error']>): string {
  const place = placeOf(error);
  const message =
    error.message && error.message !== error.type
      ? `: ${trimEnd(shorten(error.message, 160))}`
      : '';
  const name = /^[a-z][a-z ]+$/.test(error.type)
    ? `${error.type.charAt(0).toUpperCase()}${error.type.slice(1)}`
    : error.type;
  return `${name}${place}${message}.${error.advice ? ` ${error.advice}` : ''}`;
}

/** Where an error was thrown, as far as the screen says. */
function placeOf({ file, line }: NonNullable<ScreenDetails['error']>): string {
  if (!file) return line === null ? '' : ` on line ${line}`;
  return ` in ${file}${line === null ? '' : `, line ${line}`}`;
}
