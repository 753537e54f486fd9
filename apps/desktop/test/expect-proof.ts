import { PROOF_BYTES } from '@aplomb/contract';
import { readMachineProof } from '@aplomb/proof';
import { expect } from 'vitest';

const surely = ['start', 'monitors', 'reading', 'overlay', 'text', 'idle'];
const much = ['recording', 'captures', 'search'];
const kept = ['second-start', 'sealed', 'crash', 'audit', 'sockets', 'check-storage'];

/**
 * A signed report tells that everything was tried and passed, with figures, and holds none of the
 * words that were on the screen; one changed byte is found.
 */
export async function expectWholeProof(signed: string, words: readonly string[]): Promise<void> {
  expect(signed.length).toBeLessThan(PROOF_BYTES);
  const read = await readMachineProof(signed);
  if (!read.ok) expect.fail(read.fault);
  const { rows, machine } = read.report;
  expect(machine.monitors).toHaveLength(1);
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  for (const id of [...surely, ...much, ...kept])
    expect(outcomes.get(id), `${id}: ${rows.find((row) => row.id === id)?.detail}`).toBe('passed');
  const figures = (row: string) => rows.find(({ id }) => id === row)?.figures ?? [];
  const valueOf = (row: string, name: string) =>
    figures(row).find((figure) => figure.name === name)?.value ?? 0;
  expect(valueOf('captures', 'captures')).toBeGreaterThan(0);
  expect(valueOf('captures', 'processor time of a capture')).toBeGreaterThan(0);
  const written = valueOf('search', 'conversations written');
  expect(written).toBeGreaterThan(0);
  expect(figures('search').map(({ name }) => name)).toContain(`first search, of ${written}`);
  // No microphone is here, and no key can be pressed.
  expect(outcomes.get('listening')).toBe('unknown');
  expect(words.filter((text) => JSON.stringify(rows).includes(text))).toEqual([]);
  const at = Math.floor(signed.length / 2);
  const other = signed[at] === 'A' ? 'B' : 'A';
  const changed = signed.slice(0, at) + other + signed.slice(at + 1);
  expect((await readMachineProof(changed)).ok).toBe(false);
}
