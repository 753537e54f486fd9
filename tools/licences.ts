import { existsSync, globSync, readFileSync } from 'node:fs';
import { lockEntries } from './package/lock-file.ts';
import { packagesInside } from './package/stage-packages.ts';

/** Where the committed list of third-party licences stands. */
export const licencesFile = 'docs/third-party-licences.md';

/** Licences that let us ship a package with the product. */
const allowed = new RegExp(
  String.raw`^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD(-[23]-Clause)?|Bitstream-Vera|CC0-1\.0|` +
    String.raw`CC-BY-(3|4)\.0|ISC|MIT(-0)?|OFL-1\.1|Python-2\.0|Unicode-3\.0|Unlicense|WTFPL|` +
    String.raw`Zlib|LGPL-3\.0-or-later|MPL-2\.0)$`,
);

/** Licences that a package's manifest does not name, as its licence file reads. */
const read: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
};

/**
 * Every package shipped with the product (dependencies of the lock file that are not for
 * development) or inside a file of one, with version and licence.
 */
export function licencesText(): { text: string; problems: string[] } {
  const shipped = Object.entries(lockEntries)
    .filter(
      ([path, entry]) =>
        path.startsWith('node_modules/') && entry.dev !== true && entry.link !== true,
    )
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? licenceInFolder(path),
    }));
  const inside = packagesInside().map(({ name, version, licence }) => ({ name, version, licence }));
  const all = [...inside, ...shipped];
  const unique = [...new Map(all.map((row) => [`${row.name}@${row.version}`, row])).values()]
    .map((row) => ({ ...row, licence: read[row.name] ?? row.licence }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const problems = unique
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, licence }) =>
        `${name}: licence ${licence} is not on the list of tools/licences.ts; decide, then ` +
        'add it or replace the package',
    );
  const rows = unique.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return {
    text:
      `# Third-party licences\n\nPackages shipped with Aplomb, collected from the lock ` +
      `file by \`npm run verify -- --write\`. \n\n| package | version | licence ` +
      `|\n|---|---|---|\n${rows.join('\n')}\n\n${notices()}\n`,
    problems,
  };
}

/** Notices of the word lists that ship with our models. */
function notices(): string {
  return globSync('packages/engine/models/**/NOTICE.md')
    .toSorted()
    .map(
      (file) =>
        `## Data in ${file.replaceAll('\\', '/').replace('/NOTICE.md', '')}\n\n${readFileSync(
          file,
          'utf8',
        )
          .replaceAll(/^#+ .*\n+/gm, '')
          .trim()}`,
    )
    .join('\n\n');
}

function licenceInFolder(path: string): string {
  const manifest = `${path}/package.json`;
  if (!existsSync(manifest)) return 'unknown';
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    license?: string | { type: string };
    licenses?: { type: string }[];
  };
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.[0]?.type ?? 'unknown';
}

/** An SPDX expression is allowed when one side of an OR, or every side of an AND, is. */
function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '').trim();
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((part) => allowed.test(part.trim()));
}
