import { makeSigningJwk, openSigningKey, verifyReceipt } from '@aplomb/proof';
import { foundChanges, foundOmissions } from '../../packages/proof/test/receipt-faults.ts';
import { receiptOf, sessionOf } from '../../packages/proof/test/receipt-material.ts';
import { type Bench, median } from './bench.ts';

const MINUTES = 8 * 60;
const ROUNDS = 15;
const CHANGES = 10_000;
const OMISSIONS = 1_000;

/** How long a receipt of eight hours takes to sign and to check, and what a check finds. */
export const receiptBench: Bench = {
  name: 'receipt',
  run: async () => {
    const key = await openSigningKey(await makeSigningJwk());
    const events = await sessionOf(MINUTES);
    const file = new TextEncoder().encode(await receiptOf(events, key));
    const note = `${events.length} entries, ${Math.round(file.length / 1024)} KB`;
    const sign = await times(() => receiptOf(events, key));
    const check = await times(() => verifyReceipt(file));
    const short = await receiptOf(await sessionOf(4), key);
    const figure = (what: string): string => `eight hours, a question a minute: ${what}, p50`;
    return [
      { figure: figure('chain and sign'), value: median(sign), unit: 'ms', note },
      { figure: figure('verify'), value: median(check), unit: 'ms', goal: '≤ 1,000', note },
      {
        figure: `changes of one byte found, of ${CHANGES.toLocaleString('en')}`,
        value: await foundChanges(short, CHANGES),
        unit: '',
        goal: '≥ 10,000',
      },
      {
        figure: `omissions found, of ${OMISSIONS.toLocaleString('en')}`,
        value: await foundOmissions(short, OMISSIONS),
        unit: '',
        goal: '≥ 1,000',
      },
    ];
  },
};

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken;
}
