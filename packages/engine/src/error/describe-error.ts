import type { NamedError, ReportedError } from '@aplomb/contract';
import { joined, shorten, trimEnd } from '../shorten.ts';

const mostOthers = 3;

/**
 * An error in a few sentences: what and where, what the program says to do, our advice, and the
 * further errors with their places.
 */
export function describeError(error: ReportedError): string {
  const help = error.help && `It says: ${trimEnd(shorten(error.help, 200))}.`;
  return joined([nameError(error), help, error.advice, describeOthers(error.others)]);
}

function nameError(error: NamedError): string {
  const message =
    error.message && error.message !== error.type
      ? `: ${trimEnd(shorten(error.message, 160))}`
      : '';
  const name = /^[a-z][a-z ]+$/.test(error.type)
    ? `${error.type.charAt(0).toUpperCase()}${error.type.slice(1)}`
    : error.type;
  return `${name}${placeOf(error)}${message}.`;
}

function describeOthers(others: readonly NamedError[]): string {
  if (others.length === 0) return '';
  const more = others.length - mostOthers;
  const told = others.slice(0, mostOthers).map(nameError).join(' ');
  return `Also: ${told}${more > 0 ? ` And ${more} more.` : ''}`;
}

/** Where an error was thrown, as far as the screen says. */
function placeOf({ file, line }: NamedError): string {
  if (!file) return line === null ? '' : ` on line ${line}`;
  return ` in ${file}${line === null ? '' : `, line ${line}`}`;
}
