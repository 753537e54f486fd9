import { randomBytes } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import { product } from '@aplomb/contract';
import type { HistoryCopyState } from '../../../shared/requests/history-copy.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import { createTurns } from '../../base/turns.ts';
import type { KeptPart } from '../privacy/delete-data-folder.ts';
import { beginCopy, isFolder, removeCopy } from './copy-folder.ts';
import { keptCopy, type KeptCopy } from './kept-copy.ts';
import { restoreCopy } from './restore-copy.ts';
import { syncedFolders } from './synced-folders.ts';
import { writeCopy } from './write-copy.ts';

const VALUE = 'history-copy';
const PASS_MILLISECONDS = 5 * 60_000;

/**
 * An encrypted copy of the history in a folder of the user's own, which their cloud service may
 * keep in step: nobody else is trusted with it.
 */
export interface HistoryCopy {
  readonly handlers: HandlersOf<'historyCopy'>;
  /** What deleting everything takes away here. */
  part(): Promise<KeptPart | null>;
  remove(): Promise<void>;
  close(): void;
}

/** Goes on with the copy that was begun. */
export async function openHistoryCopy(
  service: Pick<Service, 'vault' | 'host' | 'log'>,
): Promise<HistoryCopy> {
  const { vault, log } = service;
  let copy = await vault.values.get(VALUE, keptCopy);
  let fault: string | null = null;
  const turns = createTurns();
  const keep = async (next: KeptCopy | null): Promise<void> => {
    await (next === null ? vault.values.remove(VALUE) : vault.values.set(VALUE, next));
    copy = next;
  };
  const pausedBy = (): string | null => {
    const { cloud_storage: on, local_only: localOnly } = vault.settings.values.privacy;
    if (!on) return null;
    if (copy === null) return 'No folder is chosen yet.';
    return localOnly ? 'Local-only processing is on.' : fault;
  };
  const status = (): HistoryCopyState => ({
    on: vault.settings.values.privacy.cloud_storage,
    folder: copy?.folder ?? null,
    conversations: copy?.conversations ?? 0,
    bytes: copy?.bytes ?? 0,
    lastAt: copy?.lastAt ?? null,
    paused: pausedBy(),
    suggestions: syncedFolders(process.env),
  });
  const pass = async (): Promise<void> => {
    const { cloud_storage: on, local_only: localOnly } = vault.settings.values.privacy;
    if (copy === null || !on || localOnly) return;
    const next = await writeCopy(vault, copy);
    if (next !== null) await keep(next);
  };
  const run = (): Promise<void> =>
    turns.take(async () => {
      try {
        await pass();
        fault = null;
      } catch (error) {
        log.error('the copy of the history could not be written', {}, error);
        fault = 'The folder could not be written: it is not there, full, or not yours to write.';
      }
    });
  const remove = (): Promise<void> =>
    turns.take(async () => {
      if (copy !== null) await removeCopy(copy.own);
      await keep(null);
    });
  const timer = setInterval(() => {
    void run();
  }, PASS_MILLISECONDS).unref();
  void run();

  return {
    close() {
      clearInterval(timer);
    },
    remove,
    async part() {
      return (
        copy && {
          what: `The encrypted copy of the history in ${copy.folder}`,
          files: copy.conversations + 1,
          bytes: copy.bytes,
        }
      );
    },
    handlers: {
      'historyCopy.get': status,
      async 'historyCopy.set'({ folder, passphrase }) {
        if (!isAbsolute(folder) || !(await isFolder(folder)))
          throw new DesktopError('INVALID_PARAMETER_VALUE', `There is no folder ${folder}.`, {
            advice: 'Give the whole path of a folder that is there.',
          });
        await remove();
        await keep(await begun(folder, passphrase));
        await vault.settings.set('privacy', { cloud_storage: true });
        await run();
        return status();
      },
      async 'historyCopy.run'() {
        await run();
        return status();
      },
      'historyCopy.restore': ({ folder, passphrase }) => restoreCopy(service, folder, passphrase),
      async 'historyCopy.remove'() {
        await remove();
        await vault.settings.set('privacy', { cloud_storage: false });
        await vault.audit.append({
          kind: 'deletion',
          detail: 'The encrypted copy of the history',
          to: '',
          bytes: 0,
          mode: '',
        });
        return status();
      },
    },
  };
}

/** Begins a copy in a folder of its own within the user's. */
async function begun(folder: string, passphrase: string): Promise<KeptCopy> {
  const own = join(folder, `${product.name} history`, randomBytes(4).toString('hex'));
  const key = await beginCopy(own, passphrase).catch((cause: unknown) => {
    throw new DesktopError(5002, `${folder} cannot be written.`, {
      advice: 'Choose a folder of your own.',
      cause,
    });
  });
  return {
    folder,
    own,
    key: key.toString('base64'),
    lastAt: null,
    bytes: 0,
    conversations: 0,
  };
}
