import { type ReceiptFile, receiptFile, ruleTiers } from '@aplomb/contract';
import { verifyReceipt } from '@aplomb/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench } from './service-harness.ts';
import { signedRules } from './signed-rules.ts';

const QUESTION = 'What is 12 times 12?';
let bench: Bench, conversationId: string;
beforeAll(async () => {
  bench = await openBench(['article-dark.png']);
  await bench.call('contexts.use', { context: 'interview' });
  await bench.call('rules.use', { text: await signedRules({ tier: 'allowed_verified' }) });
  await bench.call('consent.record', { who: 'Ana Example', how: 'said', note: '' });
  await bench.call('text.analyze', { text: 'A short task.', mode: 'general', question: QUESTION });
  conversationId = (await bench.call('app.state', {})).conversation?.id ?? '';
});
afterAll(() => bench.close());

/** The bytes of a receipt, as a window would save them. */
async function receiptBytes(
  choice: 'given' | 'hashed',
  format: 'json' | 'pdf' = 'json',
): Promise<Uint8Array> {
  const { blobId } = await bench.call('receipt.export', { conversationId, format, choice });
  const { port, token } = bench.service.host;
  const response = await fetch(`http://127.0.0.1:${port}/blob/${blobId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return new Uint8Array(await response.arrayBuffer());
}
const contentOf = (bytes: Uint8Array): ReceiptFile['receipt'] =>
  receiptFile.parse(JSON.parse(Buffer.from(bytes).toString())).receipt;
const factsOf = (bytes: Uint8Array) => contentOf(bytes).entries.map(({ fact }) => fact);

describe('the receipt of a session', () => {
  it('says rules, consent, help, questions, answers and models, and anybody can verify it', async () => {
    const bytes = await receiptBytes('given');
    const verdict = await verifyReceipt(bytes);
    const { fingerprint } = await bench.call('receipt.key', {});
    const rules = (await bench.call('app.state', {})).rules?.fingerprint;
    expect(verdict).toMatchObject({
      valid: true,
      fingerprint,
      rulesFingerprints: [rules],
      content: {
        session: { context: 'interview' },
        totals: { questions: 1, answers: 1, models: [] },
      },
    });
    const facts = factsOf(bytes);
    expect(facts).toContainEqual({ kind: 'consent', told: 'Ana Example', how: 'said to them' });
    expect(facts).toContainEqual({ kind: 'question', words: { text: QUESTION } });
    expect(facts).toContainEqual({ kind: 'help', detail: 'Analyzed a text of 13 characters' });
    expect(facts).toContainEqual({
      kind: 'policy',
      detail: expect.stringContaining(ruleTiers.allowed_verified) as string,
    });
    expect(contentOf(bytes).session.audit_log_whole).toBe(true);
  });

  it('holds hashes instead of words where the person chose so', async () => {
    const bytes = await receiptBytes('hashed');
    expect(await verifyReceipt(bytes)).toMatchObject({ valid: true });
    expect(Buffer.from(bytes).toString()).not.toContain(QUESTION);
    const question = factsOf(bytes).find(({ kind }) => kind === 'question');
    expect(question).toMatchObject({ words: { characters: QUESTION.length } });
  });

  it('says when rules were removed, and the export is in the audit log', async () => {
    await bench.call('rules.remove', {});
    const bytes = await receiptBytes('given');
    expect(await verifyReceipt(bytes)).toMatchObject({ valid: true });
    expect(factsOf(bytes).find(({ kind }) => kind === 'rules')).toMatchObject({
      removed_at: expect.any(String) as string,
    });
    const { entries } = await bench.call('audit.list', { kinds: ['export'] });
    expect(entries[0]?.detail).toBe('Receipt of a session, as JSON');
  });

  it('is saved as a PDF as well', async () => {
    const bytes = await receiptBytes('given', 'pdf');
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });
});
