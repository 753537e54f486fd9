import { product } from '@aplomb/contract';
import type { RequestResult } from '../../../shared/messages.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import { copyFolder, findCopies, isFolder, openCopy } from './copy-folder.ts';

type Restored = RequestResult<'historyCopy.restore'>;

/** Brings back what a copy in the folder holds and the history does not. */
export async function restoreCopy(
  { vault, host, log }: Pick<Service, 'vault' | 'host' | 'log'>,
  folder: string,
  passphrase: string,
): Promise<Restored> {
  const result = { restored: 0, present: 0, damaged: 0 };
  const brought: string[] = [];
  for (const { own, key } of await openCopies(log, folder, passphrase)) {
    const source = copyFolder(own, key);
    for (const file of await source.files()) {
      const conversation = await source
        .read(file)
        .catch(logFailure(log, 'a conversation of a copy could not be read'));
      if (conversation === undefined) result.damaged++;
      else if (await vault.conversations.bring(conversation)) {
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
}

/** The copies in a folder that the passphrase opens. Throws when there is none. */
async function openCopies(
  log: Service['log'],
  folder: string,
  passphrase: string,
): Promise<{ own: string; key: Buffer }[]> {
  const copies = (await isFolder(folder)) ? await findCopies(folder) : [];
  if (copies.length === 0)
    throw new DesktopError('RESOURCE_NOT_FOUND', `There is no copy of a history in ${folder}.`, {
      advice: `Give the folder that holds “${product.name} history”.`,
    });
  const found = await Promise.all(
    copies.map(async (own) => {
      const key = await openCopy(own, passphrase).catch(
        logFailure(log, 'a copy of the history could not be opened'),
      );
      return key ? [{ own, key }] : [];
    }),
  );
  const opened = found.flat();
  if (opened.length === 0)
    throw new DesktopError('INVALID_PARAMETER_VALUE', 'This passphrase does not open the copy.', {
      advice:
        'Type it as you chose it, capitals and spaces among it. ' +
        'Without it nobody can read the copy.',
    });
  return opened;
}
