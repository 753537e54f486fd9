import { makeSigningJwk, openSigningKey, type SigningKey, verifyReceipt } from '@aplomb/proof';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, changed, foundChanges, foundOmissions } from './receipt-faults.ts';
import { receiptOf, sessionOf } from './receipt-material.ts';

let key: SigningKey;
let file = '';
beforeAll(async () => {
  key = await openSigningKey(await makeSigningJwk());
  file = await receiptOf(await sessionOf(4), key);
});

describe('a receipt', () => {
  it('is valid as it was made, and says what is in it', async () => {
    expect(await verifyReceipt(bytesOf(file))).toMatchObject({
      valid: true,
      faults: [],
      fingerprint: key.fingerprint,
      content: {
        totals: { questions: 4, answers: 4, bytes_sent: 4 * 812, models: ['Example model'] },
      },
    });
  });

  it('shows each of 10,000 changes of one byte', async () => {
    expect(await foundChanges(file, 10_000)).toBe(10_000);
  });

  it('shows each of 1,000 omissions of entries, even with the numbers and sums made to fit', async () => {
    expect(await foundOmissions(file, 1_000)).toBe(1_000);
  });

  it('names the entry that was changed, and the place where one is missing', async () => {
    const otherWords = await verifyReceipt(
      changed(file, ({ receipt }) => {
        const fact = receipt.entries[3]?.fact;
        if (fact?.kind === 'question') fact.words = { text: 'Another question' };
      }),
    );
    expect(otherWords.faults.map(({ code, entry }) => [code, entry])).toEqual([
      ['forged', null],
      ['entry_changed', 4],
    ]);
    const without = await verifyReceipt(
      changed(file, ({ receipt }) => receipt.entries.splice(3, 1)),
    );
    expect(without.faults).toContainEqual(
      expect.objectContaining({ code: 'entry_missing', entry: 4 }),
    );
  });

  it('is broken when its consent line is removed', async () => {
    const { valid, faults } = await verifyReceipt(
      changed(file, ({ receipt }) => receipt.entries.splice(0, 1)),
    );
    expect(valid).toBe(false);
    expect(faults.map(({ code }) => code)).toEqual([
      'forged',
      'entry_missing',
      'totals_wrong',
      'consent_missing',
    ]);
  });

  it('is refused without consent even when the app itself signed it', async () => {
    const events = (await sessionOf(1)).filter(({ fact }) => fact.kind !== 'consent');
    const { faults } = await verifyReceipt(bytesOf(await receiptOf(events, key)));
    expect(faults.map(({ code, entry }) => [code, entry])).toEqual([['consent_missing', 2]]);
  });

  it('is refused in any other writing of the same content', async () => {
    const { valid } = await verifyReceipt(bytesOf(JSON.stringify(JSON.parse(file), null, 2)));
    expect(valid).toBe(false);
  });

  it.each([
    ['nothing', '', 'cut'],
    ['half of it', () => file.slice(0, file.length / 2), 'cut'],
    ['other JSON', '{"name":"x"}', 'unknown_form'],
    ['half a sign', () => file.replace('Question 0', String.raw`\ud800`), 'cut'],
  ] as const)('is refused when it is %s', async (_, given, code) => {
    const text = typeof given === 'string' ? given : given();
    expect((await verifyReceipt(bytesOf(text))).faults).toMatchObject([{ code, entry: null }]);
  });
});
