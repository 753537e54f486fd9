import { openVault } from '../service/keep/storage/open-vault.ts';
import { createKeyFileSecrets } from '../service/platform/secrets-key-file.ts';

/**
 * A process that writes until it is killed, and names each note once it was told that it is kept.
 */
const [folder = '', keyFile = ''] = process.argv.slice(2);
const vault = await openVault(folder, createKeyFileSecrets(keyFile));
const { id } = await vault.conversations.create({
  title: 'Written until the end',
  mode: 'meeting',
});
for (let number = 1; ; number += 1) {
  const text = `Note ${number} of the meeting, ${'long enough to fill a page of the file. '.repeat(40)}`;
  await vault.conversations.append(id, { kind: 'note', text });
  await vault.audit.append({
    kind: 'analysis',
    detail: `note ${number}`,
    to: 'This computer',
    bytes: 0,
    mode: 'Business Meeting',
  });
  process.stdout.write(`${text}\n`);
}
