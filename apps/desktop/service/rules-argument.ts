import { readFileSync, statSync } from 'node:fs';
import { rulesFlag, rulesTextCharacters } from '@aplomb/contract';

/**
 * Arguments with the file that the rules flag names read in its place: the instance that runs
 * already has another current folder. What is no file is taken for a link.
 */
export function withRules(argv: readonly string[]): string[] {
  return argv.map((argument) =>
    argument.startsWith(rulesFlag)
      ? `${rulesFlag}${textOf(argument.slice(rulesFlag.length))}`
      : argument,
  );
}

function textOf(given: string): string {
  const file = statSync(given, { throwIfNoEntry: false });
  const isRead = file?.isFile() === true && file.size <= rulesTextCharacters;
  return isRead ? readFileSync(given, 'utf8').trim() : given;
}
