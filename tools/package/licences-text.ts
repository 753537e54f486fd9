import { product } from '../../packages/contract/src/product.ts';
import type { ShippedPackage } from './stage-packages.ts';

/** The licences of all packages in the download, for the file next to the app. */
export function licencesText(packages: readonly ShippedPackage[]): string {
  const rule = '='.repeat(78);
  const sections = packages.map(
    ({ name, version, licence, text }) =>
      `${rule}\n${name} ${version}: ${licence}\n${rule}\n\n${sourceOf(name, version, licence)}` +
      `${text || 'The package brings no text of its licence; its name above says which it is.'}\n`,
  );
  return (
    `${product.name} ${product.version} stands on the software of others. ` +
    `Their licences follow.\n\n${sections.join('\n')}`
  );
}

/** Where the source is of a package whose licence asks for that to be said. */
const sourceOf = (name: string, version: string, licence: string): string =>
  licence.startsWith('MPL')
    ? `Its source code, unchanged by us: https://www.npmjs.com/package/${name}/v/${version}\n\n`
    : '';
