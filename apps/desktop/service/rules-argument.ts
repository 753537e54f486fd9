import { readFileSync, statSync } from 'node:fs';
import { rulesFlag, rulesTextCharacters } from '@aplomb/contract';
import { ifOutOfReach } from './base/out-of-reach.ts';

/**
 * Arguments with the file that the rules flag names read in its place: the instance that runs
 * already has another current folder. What can't be read is refused like any other text.
 */
export function withRules(argv: readonly string[]): string[] {
  return argv.map((argument) =>
    argument.startsWith(rulesFlag)
      ? `${rulesFlag}${textOf(argument.slice(rulesFlag.length))}`
      : argument,
  );
}

/** A link, or the signed text itself, which begins with its header in base64. */
const isText = (given: string): boolean => /^(?:https?:|eyJ)/.test(given);

function textOf(given: string): string {
  if (isText(given)) return given;
  try {
    const isRead = statSync(given).size <= rulesTextCharacters;
    return isRead ? readFileSync(given, 'utf8').trim() : given;
  } catch (error) {
    return ifOutOfReach(given)(error);
  }
}
