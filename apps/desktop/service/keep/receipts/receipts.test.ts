import { receiptFile } from '@aplomb/contract';
import { verifyReceipt } from '@aplomb/proof';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { Vault } from '../../base/vault.ts';

let folder: VaultFolder, vault: Vault;
beforeAll(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
});
afterAll(() => folder.remove());

const heard = (speaker: string) => ({
  kind: 'speech' as const,
  recordingId: null,
  utterances: [{ start: 0, end: 12, speaker, text: 'Tell me about the bridge in Lisbon.' }],
});

/** A conversation that begins, goes on for an hour and holds these entries. */
async function conversationWith(
  ...bodies: Parameters<Vault['conversations']['append']>[1][]
): Promise<string> {
  const { id } = await vault.conversations.create({ title: 'Talk', mode: 'meeting' });
  for (const body of bodies) {
    folder.clock.now += 60_000;
    await vault.conversations.append(id, body);
  }
  return id;
}
const consent = { kind: 'consent', told: 'Dr. Weiß', how: 'said to them' } as const;
const wanted = { format: 'json', choice: 'given' } as const;

describe('the receipt of a conversation with others', () => {
  it('says who was told and how much was heard, and never what they said', async () => {
    const id = await conversationWith(consent, heard('Others'), heard('You'));
    const { bytes } = await vault.receipts.make(id, wanted, []);
    expect(await verifyReceipt(bytes)).toMatchObject({ valid: true });
    const text = Buffer.from(bytes).toString();
    expect(text).not.toContain('Lisbon');
    const { entries } = receiptFile.parse(JSON.parse(text)).receipt;
    expect(entries.map(({ fact }) => fact)).toEqual([
      { kind: 'consent', told: 'Dr. Weiß', how: 'said to them' },
      { kind: 'heard', others: true, seconds: 12, words: 7 },
      { kind: 'heard', others: false, seconds: 12, words: 7 },
    ]);
  });

  it.each([
    ['never', [heard('Others')]],
    ['only afterwards', [heard('Others'), consent]],
  ])('is not made, and nothing of it is saved, where they were told %s', async (_, bodies) => {
    const id = await conversationWith(...bodies);
    const refusal = { code: 'ACCESS_DENIED', detail: expect.stringContaining('who was told') };
    await expect(vault.receipts.make(id, wanted, [])).rejects.toMatchObject(refusal);
    for (const format of ['markdown', 'json', 'csv', 'srt', 'pdf'] as const)
      await expect(vault.exports.conversations([id], format)).rejects.toMatchObject(refusal);
  });

  it('is named where what they said is saved, until the transcript goes on', async () => {
    const id = await conversationWith(consent, heard('Others'));
    const named = async (): Promise<(boolean | undefined)[]> => {
      const { receipt } = receiptFile.parse(JSON.parse(Buffer.from(made.bytes).toString()));
      const files = (['srt', 'markdown', 'csv', 'json'] as const).map(async (format) => {
        const { bytes } = await vault.exports.conversations([id], format);
        return Buffer.from(bytes).toString().includes(receipt.id);
      });
      return Promise.all(files);
    };
    const made = await vault.receipts.make(id, wanted, []);
    expect(await named()).toEqual([true, true, true, true]);
    const { content } = await vault.conversations.get(id);
    const spoken = content.find(({ body }) => body.kind === 'speech');
    const { utterances } = heard('You');
    const longer = {
      ...heard('Others'),
      utterances: [...heard('Others').utterances, ...utterances],
    };
    await vault.conversations.revise(spoken?.id ?? '', longer);
    expect(await named()).toEqual([false, false, false, false]);
  });

  it('takes what left the computer in its time from the audit log, and nothing else', async () => {
    const sent = (bytes: number) =>
      vault.audit.append({
        kind: 'sent',
        detail: 'question to the AI model',
        to: 'models.example',
        bytes,
        mode: 'meeting',
      });
    await sent(1);
    folder.clock.now += 1;
    const id = await conversationWith({ kind: 'note', text: 'Begun' });
    await sent(512);
    await conversationWith({ kind: 'note', text: 'Another conversation, later' });
    await vault.conversations.append(id, { kind: 'note', text: 'Goes on' });
    await vault.conversations.close(id);
    folder.clock.now += 1;
    await sent(2);
    const { bytes } = await vault.receipts.make(id, wanted, []);
    expect((await verifyReceipt(bytes)).content?.totals.bytes_sent).toBe(512);
  });
});

describe('a receipt as PDF', () => {
  it('can be read, and carries the file that can be verified', async () => {
    const id = await conversationWith(consent, heard('Others'));
    const { bytes, mediaType } = await vault.receipts.make(id, { ...wanted, format: 'pdf' }, []);
    expect(mediaType).toBe('application/pdf');
    const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
    const fingerprint = await vault.receipts.fingerprint();
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Told: Dr. Weiß; said to them');
    expect(text.replaceAll(/\s+/g, '')).toContain(fingerprint);
    const document = await getDocumentProxy(Uint8Array.from(bytes));
    const attached = await document.getAttachmentContent('aplomb-receipt.json');
    expect(await verifyReceipt(attached ?? new Uint8Array())).toMatchObject({
      valid: true,
      fingerprint,
    });
  });
});

describe('the key of receipts', () => {
  it('is the same after a restart, and is nowhere on the disk in the clear', async () => {
    const before = await vault.receipts.fingerprint();
    vault = await folder.open();
    expect(await vault.receipts.fingerprint()).toBe(before);
    expect((await folder.rawBytes()).includes('Ed25519')).toBe(false);
  });
});
