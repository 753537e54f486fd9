import { stringify } from 'yaml';
import { installFlags, packageFiles } from '../../apps/desktop/service/platform/package-files.ts';
import { product } from '../../packages/contract/src/product.ts';
import { sitePages } from '../../packages/contract/src/site/paths.ts';

/** The archive that a manifest leads to. */
export interface OfferedArchive {
  /** Address of the site, such as https://aplomb.example. */
  readonly site: string;
  /** In lower-case hexadecimal digits. */
  readonly sha256: string;
}

const description =
  'Calm help in high-pressure moments: reads the screen, listens and answers on your own machine.';
/** What the site shows as terms. */
const licence = { name: 'Proprietary', path: '/license' };
const archiveAddress = (site: string): string => new URL(product.downloadFile, site).href;

/** Manifest of Scoop, which installs from its address: `scoop install SITE/aplomb.json`. */
export function scoopManifest({ site, sha256 }: OfferedArchive): string {
  const manifest = {
    version: product.version,
    description,
    homepage: new URL(site).href,
    license: { identifier: licence.name, url: new URL(licence.path, site).href },
    architecture: { '64bit': { url: archiveAddress(site), hash: sha256 } },
    bin: packageFiles.program,
    shortcuts: [[packageFiles.program, product.name]],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const MANIFEST_VERSION = '1.10.0';
const identifier = `${product.name}.${product.name}`;
const LOCALE = 'en-US';

/**
 * The three manifests of a version for winget, by file name. It installs as the program does by
 * itself, so that Windows lists and removes it as usual.
 */
export function wingetManifests(archive: OfferedArchive): { path: string; bytes: Buffer }[] {
  return [
    wingetManifest('version', identifier, { DefaultLocale: LOCALE }),
    wingetManifest('installer', `${identifier}.installer`, installers(archive)),
    wingetManifest('defaultLocale', `${identifier}.locale.${LOCALE}`, describe(archive.site)),
  ];
}

function wingetManifest(kind: string, name: string, content: object) {
  const manifest = {
    PackageIdentifier: identifier,
    PackageVersion: product.version,
    ...content,
    ManifestType: kind,
    ManifestVersion: MANIFEST_VERSION,
  };
  const schema = `https://aka.ms/winget-manifest.${kind}.${MANIFEST_VERSION}.schema.json`;
  const text = `# yaml-language-server: $schema=${schema}\n${stringify(manifest)}`;
  return { path: `${name}.yaml`, bytes: Buffer.from(text) };
}

function installers({ site, sha256 }: OfferedArchive): object {
  const found = { InstallerUrl: archiveAddress(site), InstallerSha256: sha256.toUpperCase() };
  return {
    Platform: ['Windows.Desktop'],
    MinimumOSVersion: '10.0.0.0',
    InstallerType: 'zip',
    NestedInstallerType: 'exe',
    NestedInstallerFiles: [{ RelativeFilePath: packageFiles.program }],
    InstallModes: ['silent', 'silentWithProgress'],
    UpgradeBehavior: 'install',
    ProductCode: product.name,
    Installers: [
      { Architecture: 'x64', Scope: 'user', ...found, InstallerSwitches: switches() },
      {
        Architecture: 'x64',
        Scope: 'machine',
        ...found,
        InstallerSwitches: switches(installFlags.machine),
        ElevationRequirement: 'elevatesSelf',
      },
    ],
  };
}

function switches(...more: readonly string[]): object {
  const silent = [installFlags.install, ...more, installFlags.quiet].join(' ');
  return { Silent: silent, SilentWithProgress: silent };
}

function describe(site: string): object {
  return {
    PackageLocale: LOCALE,
    Publisher: product.name,
    PublisherUrl: new URL(site).href,
    PublisherSupportUrl: new URL(sitePages.support, site).href,
    PrivacyUrl: new URL('/privacy', site).href,
    PackageName: product.name,
    PackageUrl: new URL(sitePages.download, site).href,
    License: licence.name,
    LicenseUrl: new URL(licence.path, site).href,
    ShortDescription: description,
    ReleaseNotesUrl: new URL('/docs/changelog', site).href,
  };
}
