import { settingsGroups } from '@aplomb/contract';
import { testPattern } from '../boundaries.ts';
import { sourceFacts } from './source-facts.ts';

/** Checks that the app or the server reads every setting: one that nothing reads has no effect. */
export function checkSettings(): string[] {
  const reads = new Set(
    sourceFacts()
      .filter(({ file }) => /^apps\/(desktop\/(service|window|view)|server\/src)\//.test(file))
      .filter(({ file }) => !testPattern.test(file))
      .flatMap(({ measures }) => measures.reads),
  );
  return Object.entries(settingsGroups)
    .flatMap(([group, { settings }]) => Object.keys(settings).map((key) => ({ group, key })))
    .flatMap(({ group, key }) => unreadProblem(group, key, reads));
}

/** What is wrong with a setting of which no property of its name is read. */
export function unreadProblem(group: string, key: string, reads: ReadonlySet<string>): string[] {
  return reads.has(key)
    ? []
    : [`${group}.${key}: neither the app nor the server reads this setting, so it has no effect`];
}
