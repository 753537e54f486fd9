import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from '../language/read-texts.ts';

/** Programs under Apache-2.0 whose words fill training pages. */
const programs = [
  'wikimedia+apps-android-wikipedia',
  'LineageOS+android_packages_apps_Messaging',
  'LineageOS+android_packages_services_Telephony',
  'LineageOS+android_packages_apps_Contacts',
  'LineageOS+android_packages_apps_Dialer',
  'LineageOS+android_packages_apps_TvSettings',
];

/** What git prints about a clone in a folder, OWNER+NAME or OWNER+NAME/repo. Throws when it fails. */
export function git(folder: string, repository: string, ...args: string[]): string {
  const base = [join(folder, repository, 'repo'), join(folder, repository)].find((path) =>
    existsSync(path),
  );
  const { stdout, status } = spawnSync('git', ['-C', base ?? '.', ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new TypeError(`${repository} could not be read: git ${args.join(' ')}`);
  return stdout;
}

/** The texts of a clone's files whose paths match. */
export const filesOf = (folder: string, repository: string, pattern: RegExp): string[] =>
  git(folder, repository, 'ls-tree', '-r', '--name-only', 'HEAD')
    .split('\n')
    .filter((path) => pattern.test(path))
    .map((path) => git(folder, repository, 'show', `HEAD:${path}`));

/** Words and sentences of programs in a language, named as Android does, without placeholders. */
export function messagesOf(folder: string, locale: string): string[] {
  const file = new RegExp(`res/values${locale === 'en' ? '' : `-${locale}`}/strings\\.xml$`);
  return programs
    .flatMap((program) => filesOf(folder, program, file))
    .flatMap((text) => readTexts('strings.xml', text))
    .filter((text) => !/[%<{\\&]/.test(text))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
