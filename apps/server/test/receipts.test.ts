import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiEndpoints, apiRules, type ReceiptCheck } from '@aplomb/contract';
import { makeSigningJwk, openSigningKey } from '@aplomb/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptOf, sessionOf } from '../../../packages/proof/test/receipt-material.ts';
import { type ApiContext, openApi } from './api-context.ts';
import type { Answer, Client } from './client.ts';
import { embedded } from './databases.ts';
import { temporaryFolder } from './running-server.ts';

const path = '/v1/receipts/verify';

describe('receipts over the API', () => {
  let context: ApiContext | null = null;
  let call: Client;
  let file = '';
  const verify = (text: string, by = call): Promise<Answer<ReceiptCheck>> =>
    by<ReceiptCheck>('POST', path, { file: text });
  /** Codes of the faults that are told of a file. */
  const faultsOf = async (text: string): Promise<string[]> => {
    const { status, body } = await verify(text);
    expect([status, body.data.valid, body.data.session]).toEqual([200, false, null]);
    return body.data.faults.map(({ code }) => code);
  };

  beforeAll(async () => {
    context = await openApi(embedded);
    call = await context.caller('--scopes', 'receipts:read');
    file = await receiptOf(await sessionOf(3), await openSigningKey(await makeSigningJwk()));
  });
  afterAll(async () => {
    await context?.close();
  });

  it('answer with the recorded example, to live and test keys', async () => {
    const [example] = apiEndpoints().verifyReceipt.examples;
    const keys = [call, await context?.caller('--test')];
    for (const key of keys)
      expect((await key?.('POST', path, example?.body))?.body.data).toEqual(example?.response);
  });

  it('say what the command says, of intact and of altered ones', async () => {
    const folder = await temporaryFolder();
    for (const text of [file, file.replace('models.example', 'models.exampl3'), file.slice(9)]) {
      const written = join(folder.path, 'receipt.json');
      await writeFile(written, text);
      const command = spawnSync(process.execPath, ['tools/verify-receipt.ts', written]);
      const out = String(command.stdout);
      const { data } = (await verify(text)).body;
      expect(data.valid).toBe(command.status === 0);
      expect(out.startsWith('Intact')).toBe(data.valid);
      for (const { title, message } of data.faults) {
        expect(out).toContain(title);
        expect(out).toContain(message);
      }
      if (data.fingerprint !== null) expect(out).toContain(data.fingerprint);
      if (data.totals !== null) expect(out).toContain(`${data.totals.questions} questions`);
    }
    await folder.remove();
  });

  it('name each kind of fault', async () => {
    expect(await faultsOf('{}')).toEqual(['unknown_form']);
    expect(await faultsOf('no JSON')).toEqual(['cut']);
    expect(await faultsOf(`${file}\n`)).toEqual(['forged']);
    const removed = JSON.parse(file) as { receipt: { entries: unknown[] } };
    removed.receipt.entries.splice(4, 1);
    expect(await faultsOf(JSON.stringify(removed))).toContain('entry_missing');
    const key = await openSigningKey(await makeSigningJwk());
    const heard = await receiptOf((await sessionOf(1)).slice(1), key);
    expect(await faultsOf(heard)).toEqual(['consent_missing']);
  });

  it('are refused where they are longer than a receipt, or no text', async () => {
    const long = await verify('x'.repeat(apiRules.receiptCharacters + 1));
    expect([long.status, long.body.code]).toEqual([422, 'INVALID_PARAMETER_VALUE']);
    const none = await call('POST', path, { file: 7 });
    expect([none.status, none.body.code]).toEqual([400, 'INVALID_PARAMETER_VALUE']);
  });
});
