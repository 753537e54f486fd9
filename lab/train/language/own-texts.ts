import { readFileSync } from 'node:fs';

/**
 * Lines of everyday and news vocabulary written for this project, for languages whose software
 * translations say little.
 */
export const ownLines = read<readonly string[]>('own-lines');

/**
 * Everyday words software translations hardly use: greetings, family, weather, food, feelings,
 * news. Written for this project.
 */
export const everydayWords = read<string>('everyday-words');

function read<Value>(name: string): Readonly<Record<string, Value>> {
  const file = new URL(`${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Value>>;
}
