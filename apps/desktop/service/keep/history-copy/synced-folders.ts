import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const usualNames = [
  'OneDrive',
  'Dropbox',
  'Google Drive',
  'My Drive',
  'iCloudDrive',
  'Nextcloud',
  'Seafile',
  'pCloudDrive',
  'Sync',
] as const;

/** Folders on this computer that cloud services keep in step, as they usually lie. */
export function syncedFolders(environment: Readonly<Record<string, string | undefined>>): string[] {
  const named = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial'].flatMap(
    (name) => environment[name] ?? [],
  );
  return [...new Set([...named, ...usualNames.map((name) => join(homedir(), name))])].filter(
    (folder) => existsSync(folder),
  );
}
