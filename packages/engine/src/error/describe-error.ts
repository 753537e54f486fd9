import type { ReportedError } from '@aplomb/contract';
import { shorten, trimEnd } from '../shorten.ts';

/** An error in a few sentences: what and where, what the program says to do, and our advice. */
export function describeError(error: ReportedError): string {
  const place = placeOf(error);
  const message =
    error.message && error.message !== error.type
      ? `: ${trimEnd(shorten(error.message, 160))}`
      : '';
  const name = /^[a-z][a-z ]+$/.test(error.type)
    ? `${error.type.charAt(0).toUpperCase()}${error.type.slice(1)}`
    : error.type;
  const help = error.help && `It says: ${trimEnd(shorten(error.help, 200))}.`;
  return [`${name}${place}${message}.`, help, error.advice].filter(Boolean).join(' ');
}

/** Where an error was thrown, as far as the screen says. */
function placeOf({ file, line }: ReportedError): string {
  if (!file) return line === null ? '' : ` on line ${line}`;
  return ` in ${file}${line === null ? '' : `, line ${line}`}`;
}
