import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { product } from '@aplomb/contract';
import { z } from 'zod';
import type { HistoryCopyState } from '../../shared/requests/history-copy.ts';
import { DesktopError } from '../desktop-error.ts';
import type { HandlersOf } from '../host/handlers.ts';
import type { KeptPart } from '../privacy/delete-data-folder.ts';
import type { Service } from '../service.ts';
import { beginCopy, copyFolder, findCopies, openCopy, removeCopy } from './copy-folder.ts';
import { syncedFolders } from './synced-folders.ts';
import { ifOutOfReach } from '../out-of-reach.ts';
import { logFailure } from '../log.ts';
import { createTurns } from '../turns.ts';

const VALUE = 'history-copy';
/**
 * `folder` is the user's, `own` the one in it that is this installation's; the key opens what was
 * written, the passphrase is not kept.
 */
const kept = z.object({
  folder: z.string(),
  own: z.string(),
  key: z.base64(),
  lastAt: z.string().nullable(),
  bytes: z.number(),
  conversations: z.number(),
});
const PASS_MILLISECONDS = 5 * 60_000,
  AT_A_TIME = 200;

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
export async function openHistoryCopy({
  vault,
  host,
  log,
}: Pick<Service, 'vault' | 'host' | 'log'>): Promise<HistoryCopy> {
  let copy = await vault.values.get(VALUE, kept);
  let fault: string | null = null;
  const turns = createTurns();
  const keep = async (next: typeof copy): Promise<void> => {
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
  /**
   * Writes what has changed and takes away what is no longer in the history, so that deletion and
   * retention hold for the copy as well.
   */
  const pass = async (): Promise<void> => {
    const { cloud_storage: on, local_only: localOnly } = vault.settings.values.privacy;
    if (copy === null || !on || localOnly) return;
    const folder = copyFolder(copy.own, Buffer.from(copy.key, 'base64'));
    const items = await vault.conversations.items();
    const there = new Map((await folder.files()).map(({ name }) => [name, true]));
    let written = 0,
      bytes = 0;
    for (const [index, item] of items.entries()) {
      if (index % AT_A_TIME === 0) await pause();
      const name = folder.nameOf(item);
      if (there.delete(name)) continue;
      bytes += await folder.write(await vault.conversations.get(item.id), name);
      written++;
    }
    for (const name of there.keys()) await folder.remove(name);
    if (written + there.size === 0) return;
    await vault.audit.append({
      kind: 'export',
      detail: `Encrypted copy of the history: ${written} conversations written, ${there.size} removed`,
      to: copy.folder,
      bytes,
      mode: '',
    });
    const sizes = await Promise.all(
      (await folder.files()).map(
        async ({ name }) => (await stat(join(copy?.own ?? '', name))).size,
      ),
    );
    await keep({
      ...copy,
      lastAt: new Date().toISOString(),
      conversations: sizes.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    });
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
        const own = join(folder, `${product.name} history`, randomBytes(4).toString('hex'));
        const key = await beginCopy(own, passphrase).catch((cause: unknown) => {
          throw new DesktopError(5002, `${folder} cannot be written.`, {
            advice: 'Choose a folder of your own.',
            cause,
          });
        });
        await keep({
          folder,
          own,
          key: key.toString('base64'),
          lastAt: null,
          bytes: 0,
          conversations: 0,
        });
        await vault.settings.set('privacy', { cloud_storage: true });
        await run();
        return status();
      },
      async 'historyCopy.run'() {
        await run();
        return status();
      },
      async 'historyCopy.restore'({ folder, passphrase }) {
        const copies = (await isFolder(folder)) ? await findCopies(folder) : [];
        if (copies.length === 0)
          throw new DesktopError(
            'RESOURCE_NOT_FOUND',
            `There is no copy of a history in ${folder}.`,
            { advice: `Give the folder that holds “${product.name} history”.` },
          );
        const opened = (
          await Promise.all(
            copies.map(async (own) => ({
              own,
              key:
                (await openCopy(own, passphrase).catch(
                  logFailure(log, 'a copy of the history could not be opened'),
                )) ?? null,
            })),
          )
        ).filter((found) => found.key !== null);
        if (opened.length === 0)
          throw new DesktopError(
            'INVALID_PARAMETER_VALUE',
            'This passphrase does not open the copy.',
            {
              advice:
                'Type it as you chose it, capitals and spaces among it. Without it nobody can read the copy.',
            },
          );
        const result = { restored: 0, present: 0, damaged: 0 };
        const brought: string[] = [];
        for (const { own, key } of opened) {
          const source = copyFolder(own, key ?? Buffer.alloc(0));
          for (const file of await source.files()) {
            const conversation = await source
              .read(file)
              .catch(logFailure(log, 'a conversation of a copy could not be read'));
            if (conversation === undefined) {
              result.damaged++;
              continue;
            }
            if (await vault.conversations.bring(conversation)) {
              result.restored++;
              brought.push(conversation.id);
            } else result.present++;
          }
        }
        await vault.audit.append({
          kind: 'setting',
          detail: `Restored ${result.restored} conversations from a copy`,
          to: '',
          bytes: 0,
          mode: '',
        });
        host.emit('history.changed', { ids: brought });
        return result;
      },
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

const isFolder = (path: string): Promise<boolean> =>
  stat(path)
    .then((found) => found.isDirectory())
    .catch(ifOutOfReach(false));
