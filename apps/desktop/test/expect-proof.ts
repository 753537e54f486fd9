import { PROOF_BYTES } from '@aplomb/contract';
import { readMachineProof } from '@aplomb/proof';
import { expect } from 'vitest';

const surely = ['start', 'monitors', 'reading', 'overlay', 'text', 'idle'];
const much = ['recording', 'captures', 'search'];
const kept = ['second-start', 'sealed', 'crash', 'audit', 'sockets', 'check-storage'];

/** What a row says that was late while other tests took most of the processors. */
const starved = /^Other programs took \d+ % of the processors meanwhile/;

/**
 * A signed report tells that everything was tried and passed, with figures, or could not be told
 * beside so many other tests, and holds none of the words that were on the screen; one changed byte
 * is found.
 */
export async function expectWholeProof(signed: string, words: readonly string[]): Promise<void> {
  expect(signed.length).toBeLessThan(PROOF_BYTES);
  const read = await readMachineProof(signed);
  if (!read.ok) expect.fail(read.fault);
  const { rows, machine } = read.report;
  expect(machine.monitors).toHaveLength(1);
  const told = new Set<string>();
  for (const id of [...surely, ...much, ...kept]) {
    const row = rows.find((one) => one.id === id);
    if (row?.outcome === 'unknown' && starved.test(row.detail)) continue;
    expect(row?.outcome, `${id}: ${row?.detail}`).toBe('passed');
    told.add(id);
  }
  // A proof that could tell nothing would prove nothing here.
  expect([...told]).toEqual(expect.arrayContaining(kept));
  const figures = (row: string) => rows.find(({ id }) => id === row)?.figures ?? [];
  const valueOf = (row: string, name: string) =>
    figures(row).find((figure) => figure.name === name)?.value ?? 0;
  const written = valueOf('search', 'conversations written');
  for (const [row, name] of [
    ['captures', 'captures'],
    ['captures', 'processor time of a capture'],
    ['search', 'conversations written'],
    ['search', `first search, of ${written}`],
  ] as const)
    if (told.has(row)) expect(valueOf(row, name), `${row}: ${name}`).toBeGreaterThan(0);
  // No microphone is here, and no key can be pressed.
  expect(rows.find(({ id }) => id === 'listening')?.outcome).toBe('unknown');
  expect(words.filter((text) => JSON.stringify(rows).includes(text))).toEqual([]);
  const at = Math.floor(signed.length / 2);
  const other = signed[at] === 'A' ? 'B' : 'A';
  const changed = signed.slice(0, at) + other + signed.slice(at + 1);
  expect((await readMachineProof(changed)).ok).toBe(false);
}
