import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type AuditEntry, auditHashText } from '@aplomb/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { Vault } from '../../base/vault.ts';

let folder: VaultFolder;
let vault: Vault;
beforeEach(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
  await vault.audit.append({
    kind: 'capture',
    detail: 'Custom area, 812 × 240 pixels',
    to: 'This computer',
    bytes: 0,
    mode: 'Learning Mode',
  });
  await vault.audit.append({
    kind: 'sent',
    detail: 'Text of the reading',
    to: 'https://models.example/v1',
    bytes: 1184,
    mode: 'Learning Mode',
  });
  await vault.audit.append({
    kind: 'setting',
    detail: '=HYPERLINK("https://bad.example")',
    to: 'This computer',
    bytes: 0,
    mode: 'Learning Mode',
  });
  await vault.audit.append({
    kind: 'sent',
    detail: 'A question',
    to: 'https://models.example/v1',
    bytes: 216,
    mode: 'Interview Mode',
  });
});
afterEach(async () => {
  await folder.remove();
});

/** Changes the file behind the app's back. */
async function tampered(sql: string): Promise<Vault> {
  await vault.close();
  const raw = new DatabaseSync(join(folder.path, 'vault.db'));
  raw.exec(sql);
  raw.close();
  return (vault = await folder.open());
}

describe('the audit log', () => {
  it('chains entries as the documentation says, over restarts', async () => {
    vault = await folder.open();
    await vault.audit.append({
      kind: 'deletion',
      detail: 'after a restart',
      to: 'This computer',
      bytes: 0,
      mode: '',
    });
    const { entries } = JSON.parse(
      Buffer.from((await vault.audit.export('json')).bytes).toString(),
    ) as { entries: AuditEntry[] };
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    for (const [index, entry] of entries.entries()) {
      expect(entry.hash).toBe(createHash('sha256').update(auditHashText(entry)).digest('hex'));
      expect(entry.previous).toBe(entries[index - 1]?.hash ?? '0'.repeat(64));
    }
    expect(await vault.audit.verify()).toEqual({ whole: true, entries: 5 });
  });

  it('is listed newest first, by kind, words and time, with the bytes that left', async () => {
    const sent = await vault.audit.list({ kinds: ['sent'] });
    expect(sent).toMatchObject({ total: 2, bytesSent: 1400 });
    expect(sent.entries.map(({ number }) => number)).toEqual([4, 2]);
    expect(
      (await vault.audit.list({ text: 'INTERVIEW' })).entries.map(({ number }) => number),
    ).toEqual([4]);
    expect(
      (await vault.audit.list({ limit: 2, offset: 1 })).entries.map(({ number }) => number),
    ).toEqual([3, 2]);
    expect((await vault.audit.list({ from: '2026-11-17T00:00:00.000Z' })).total).toBe(0);
  });

  it('keeps the order of calls that were not waited for', async () => {
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        vault.audit.append({
          kind: 'analysis',
          detail: String(number),
          to: '',
          bytes: 0,
          mode: '',
        }),
      ),
    );
    expect(written.map(({ number, detail }) => [number, detail])).toEqual(
      written.map((_, index) => [index + 5, String(index)]),
    );
    expect(await vault.audit.verify()).toEqual({ whole: true, entries: 24 });
  });

  it('is exported as CSV that no spreadsheet runs', async () => {
    const text = Buffer.from((await vault.audit.export('csv')).bytes).toString();
    expect(text.split('\r\n')).toHaveLength(6);
    expect(text).toContain(`"'=HYPERLINK(""https://bad.example"")"`);
  });

  it.each([
    [
      'an entry removed from the middle',
      `DELETE FROM records WHERE kind = 'audit' AND id = '000000000002'`,
      2,
      /missing/,
    ],
    [
      'the end cut off',
      `DELETE FROM records WHERE kind = 'audit' AND id = '000000000004'`,
      4,
      /cut off/,
    ],
    [
      'two entries exchanged',
      `UPDATE records SET id = CASE id WHEN '000000000002' THEN '000000000003x' ELSE ` +
        `'000000000002' END WHERE kind = 'audit' AND id IN ('000000000002', ` +
        `'000000000003')`,
      2,
      /does not open/,
    ],
    [
      'one entry in place of another',
      `UPDATE records SET sealed = (SELECT sealed FROM records WHERE kind = 'audit' ` +
        `AND id = '000000000001') WHERE kind = 'audit' AND id = '000000000003'`,
      3,
      /does not open/,
    ],
    [
      'a bit changed',
      `UPDATE records SET sealed = CAST(substr(sealed, 1, 20) || x'ff' || ` +
        `substr(sealed, 22) AS BLOB) WHERE kind = 'audit' AND id = '000000000001'`,
      1,
      /does not open/,
    ],
    [
      'an entry added',
      `INSERT INTO records SELECT kind, '000000000005', parent, at, version, sealed ` +
        `FROM records WHERE kind = 'audit' AND id = '000000000004'`,
      5,
      /after the last one/,
    ],
  ])('tells of %s', async (_what, sql, number, reason) => {
    expect(await (await tampered(sql)).audit.verify()).toEqual({
      whole: false,
      number,
      reason: expect.stringMatching(reason),
    });
  });

  it.each([
    [`DELETE FROM records WHERE kind = 'audit-head'`, 5],
    [`DELETE FROM records WHERE kind LIKE 'audit%'`, 1],
    [`DELETE FROM records WHERE kind = 'audit-head' OR id = '000000000004'`, 4],
  ])('never heals once its head was removed: %s', async (sql, next) => {
    const { audit } = await tampered(sql);
    expect(await audit.verify()).toMatchObject({
      whole: false,
      reason: expect.stringMatching(/seal of its end/),
    });
    expect(
      (await audit.append({ kind: 'analysis', detail: 'goes on', to: '', bytes: 0, mode: '' }))
        .number,
    ).toBe(next);
    expect(await (await folder.open()).audit.verify()).toMatchObject({ whole: false });
  });
});
