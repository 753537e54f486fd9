import { product } from '../../packages/contract/src/product.ts';
import type { ShippedPackage } from './stage-packages.ts';

/** The licences of all packages in the download, for the file next to the app. */
export function licencesText(packages: readonly ShippedPackage[]): string {
  const rule = '='.repeat(78);
  const sections = packages.map(
    ({ name, version, licence, text }) =>
      `${rule}\n${name} ${version}: ${licence}\n${rule}\n\n` +
      `${text || 'The package brings no text of its licence; its name above says which it is.'}\n`,
  );
  return (
    `${product.name} ${product.version} stands on the software of others. ` +
    `Their licences follow.\n\n${sections.join('\n')}`
  );
}
