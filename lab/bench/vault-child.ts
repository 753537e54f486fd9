import { openVault } from '../../apps/desktop/service/keep/storage/open-vault.ts';
import { createKeyFileSecrets } from '../../apps/desktop/service/platform/secrets-key-file.ts';
import { note, titleOf } from './vault-texts.ts';

/**
 * Fills a vault: `node vault-child.ts <folder> <key file> <conversations>`. A process of its own,
 * so that its memory is not counted.
 */
const [folder = '', keyFile = '', conversations = '0'] = process.argv.slice(2);
const vault = await openVault(folder, createKeyFileSecrets(keyFile));
for (let number = 0; number < Number(conversations); number += 1) {
  const { id } = await vault.conversations.create({ title: titleOf(number), mode: 'meeting' });
  await vault.conversations.append(id, note(number));
}
await vault.close();
