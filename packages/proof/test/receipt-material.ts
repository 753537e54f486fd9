import type { ReceiptFact } from '@aplomb/contract';
import { type ReceiptEvent, receiptWords, sealReceipt, type SigningKey } from '@aplomb/proof';

const SALT = 'c2FsdA';
const START = Date.parse('2026-11-24T09:00:00Z');
const MINUTE = 60_000;

/** A session of some minutes with one question, answer, transfer and piece of speech in each. */
export async function sessionOf(minutes: number): Promise<ReceiptEvent[]> {
  const facts: [number, ReceiptFact][] = [
    [0, { kind: 'consent', told: 'Example Ltd, two people', how: 'said to them' }],
    [0, { kind: 'help', detail: 'Listening: Microphone, System audio' }],
  ];
  for (let minute = 0; minute < minutes; minute += 1) {
    const question = await receiptWords(`Question ${minute}: why “so”?`, 'given', SALT);
    const answer = await receiptWords(`Because of reason ${minute}.`, 'hashed', SALT);
    facts.push(
      [minute, { kind: 'heard', others: true, seconds: 40, words: 95 }],
      [minute, { kind: 'question', words: question }],
      [minute, { kind: 'sent', to: 'models.example', bytes: 812, why: 'question to the AI model' }],
      [minute, { kind: 'answer', model: 'Example model', words: answer }],
    );
  }
  return facts.map(([minute, fact]) => ({
    at: new Date(START + minute * MINUTE).toISOString(),
    fact,
  }));
}

/** The file of a receipt over such a session. */
export async function receiptOf(events: readonly ReceiptEvent[], key: SigningKey): Promise<string> {
  const [first, last] = [events[0]?.at ?? '', events.at(-1)?.at ?? ''];
  return sealReceipt(
    {
      id: '5c4b6a1e-0f3d-4a77-9a57-2f1f1f4f8a10',
      made_at: last,
      made_by: 'Aplomb 1.0.0-beta',
      session: { context: 'interview', from: first, until: last, audit_log_whole: true },
      choice: 'given',
      salt: SALT,
      events,
    },
    key,
  );
}
