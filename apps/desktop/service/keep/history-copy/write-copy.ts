import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type { Vault } from '../../base/vault.ts';
import { copyFolder, type CopyFolder } from './copy-folder.ts';
import type { KeptCopy } from './kept-copy.ts';

const AT_A_TIME = 200;

/**
 * Writes what has changed and takes away what is no longer in the history, so that deletion and
 * retention hold for the copy as well. Answers the copy as it is then; null where nothing changed.
 */
export async function writeCopy(vault: Vault, copy: KeptCopy): Promise<KeptCopy | null> {
  const folder = copyFolder(copy.own, Buffer.from(copy.key, 'base64'));
  const { written, removed, bytes } = await bringUpToDate(vault, folder);
  if (written + removed === 0) return null;
  await vault.audit.append({
    kind: 'export',
    detail: `Encrypted copy of the history: ${written} conversations written, ${removed} removed`,
    to: copy.folder,
    bytes,
    mode: '',
  });
  const sizes = await Promise.all(
    (await folder.files()).map(async ({ name }) => (await stat(join(copy.own, name))).size),
  );
  return {
    ...copy,
    lastAt: new Date().toISOString(),
    conversations: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

async function bringUpToDate(
  { conversations }: Vault,
  folder: CopyFolder,
): Promise<{ written: number; removed: number; bytes: number }> {
  const items = await conversations.items();
  const stale = new Set((await folder.files()).map(({ name }) => name));
  let written = 0,
    bytes = 0;
  for (const [index, item] of items.entries()) {
    if (index % AT_A_TIME === 0) await pause();
    const name = folder.nameOf(item);
    if (stale.delete(name)) continue;
    bytes += await folder.write(await conversations.get(item.id), name);
    written++;
  }
  for (const name of stale) await folder.remove(name);
  return { written, removed: stale.size, bytes };
}
