import { telemetryFolders } from '@aplomb/engine/node/telemetry';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { vaultPaths } from './vault-paths.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the app keeps what is the user's own: the folder that was named, else the platform's. */
export function dataFolderOf(environment: Environment, platform: NodeJS.Platform): string {
  const named = environment['APLOMB_DESKTOP_DATA'];
  if (named) return resolve(named);
  if (platform === 'win32')
    return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Aplomb');
  return join(environment['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'aplomb');
}

/**
 * What lies in the app's data folder besides the vault. `deleting` stands while everything is being
 * deleted.
 */
export function dataPaths(
  folder: string,
): Readonly<
  Record<
    | 'models'
    | 'logs'
    | 'windowProfile'
    | 'windowPid'
    | 'secret'
    | 'instance'
    | 'assistants'
    | 'deleting',
    string
  >
> {
  return {
    models: join(folder, 'models'),
    logs: join(folder, 'logs'),
    windowProfile: join(folder, 'window-profile'),
    windowPid: join(folder, 'window-profile.pid'),
    secret: join(folder, 'secret.key'),
    instance: join(folder, 'instance.sock'),
    assistants: join(folder, 'assistants.sock'),
    deleting: join(folder, 'everything.deleting'),
  };
}

/**
 * Everything of the app's own in its data folder and what a library of it left outside, by what it
 * is for people. A file that is none of
 * these was put there by somebody else.
 */
export function ownParts(folder: string): { what: string; paths: string[] }[] {
  const { key, database, blobs, deleting: vaultDeleting } = vaultPaths(folder);
  const { models, logs, windowProfile, windowPid, secret, instance, assistants, deleting } =
    dataPaths(folder);
  return [
    {
      what: 'Conversations, documents, contexts, goals, settings and audit log',
      paths: [database, `${database}-wal`, `${database}-shm`, `${database}-journal`],
    },
    { what: 'Pictures and recordings', paths: [blobs] },
    { what: 'AI models that were downloaded', paths: [models] },
    { what: 'The window’s own browser profile', paths: [windowProfile, windowPid] },
    { what: 'Logs', paths: [logs] },
    { what: 'Usage that ONNX Runtime had kept outside', paths: telemetryFolders() },
    {
      what: 'Keys, without which no copy of the rest can be read',
      paths: [key, `${key}.partial`, secret, `${secret}.partial`],
    },
    {
      what: 'Marks of the running app',
      paths: [
        instance,
        assistants,
        vaultDeleting,
        `${vaultDeleting}.partial`,
        deleting,
        `${deleting}.partial`,
      ],
    },
  ];
}
