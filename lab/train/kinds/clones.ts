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

function run(folder: string, repository: string, args: string[], input?: string): Buffer {
  const base = [join(folder, repository, 'repo'), join(folder, repository)].find((path) =>
    existsSync(path),
  );
  const { stdout, status } = spawnSync('git', ['-C', base ?? '.', ...args], {
    maxBuffer: 1e9,
    input,
  });
  if (status !== 0) throw new TypeError(`${repository} could not be read: git ${args.join(' ')}`);
  return stdout;
}

/** What git prints about a clone in a folder, OWNER+NAME or OWNER+NAME/repo. Throws when it fails. */
export const git = (folder: string, repository: string, ...args: string[]): string =>
  run(folder, repository, args).toString('utf8');

/** The texts of a clone's files. Throws when one is not there. */
export function textsOf(folder: string, repository: string, paths: readonly string[]): string[] {
  const asked = paths.map((path) => `HEAD:${path}\n`).join('');
  const bytes = run(folder, repository, ['cat-file', '--batch'], asked);
  let at = 0;
  return paths.map((path) => {
    const start = bytes.indexOf('\n', at) + 1;
    const size = Number(bytes.toString('utf8', at, start).split(' ')[2]);
    if (!Number.isInteger(size)) throw new TypeError(`${repository} lacks ${path}`);
    at = start + size + 1;
    return bytes.toString('utf8', start, start + size);
  });
}

/** The texts of a clone's files whose paths match. */
export const filesOf = (folder: string, repository: string, pattern: RegExp): string[] =>
  textsOf(
    folder,
    repository,
    git(folder, repository, 'ls-tree', '-r', '--name-only', 'HEAD')
      .split('\n')
      .filter((path) => pattern.test(path)),
  );

/** Words and sentences of programs in a language, named as Android does, without placeholders. */
export function messagesOf(folder: string, locale: string, named = programs): string[] {
  const file = new RegExp(`res/values${locale === 'en' ? '' : `-${locale}`}/strings\\.xml$`);
  return named
    .flatMap((program) => filesOf(folder, program, file))
    .flatMap((text) => readTexts('strings.xml', text))
    .filter((text) => !/[%<{\\&]/.test(text))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
