import { describe, expect, it } from 'vitest';
import { type AuditEntry, auditChainStart, auditFault, auditHashText } from './index.ts';

const first: Omit<AuditEntry, 'hash'> = {
  at: '2026-11-21T10:00:00.000Z',
  kind: 'sent',
  detail: 'A question',
  to: 'models.example',
  bytes: 120,
  mode: 'assisted',
  number: 1,
  previous: auditChainStart,
};

describe('the chain of the audit log', () => {
  it('takes the hash of every field, in one order', () => {
    expect(auditHashText(first)).toBe(
      `[1,"2026-11-21T10:00:00.000Z","sent","A question","models.example",120,"assisted","${'0'.repeat(64)}"]`,
    );
  });

  it('finds nothing wrong with an entry as it was written', () => {
    expect(auditFault({ ...first, hash: 'h1' }, 1, auditChainStart, 'h1')).toBeUndefined();
  });

  it.each([
    ['an entry before it is gone', { number: 2 }, /removed, added or moved/],
    ['it follows another entry', { previous: 'other' }, /removed, added or moved/],
    ['its content was changed', { hash: 'h2' }, /changed after it was written/],
  ])('says what is wrong when %s', (_, change, reason) => {
    const entry = { ...first, hash: 'h1', ...change };
    expect(auditFault(entry, 1, auditChainStart, 'h1')).toMatch(reason);
  });
});
