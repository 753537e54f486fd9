import { randomUUID } from 'node:crypto';
import {
  type MachineList,
  type MachineProof,
  type MachineProofAccepted,
  PROOF_BYTES,
  proofRowTitles,
  type ShownMachine,
  sitePaths,
} from '@aplomb/contract';
import { makeSigningJwk, openSigningKey, signMachineProof } from '@aplomb/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';

interface Said<Data> {
  readonly status: number;
  readonly data: Data;
  readonly message: string;
}

const report: MachineProof = {
  format: 'aplomb-machine-proof/1',
  version: '1.0.0-beta',
  startedAt: '2026-11-20T09:00:00.000Z',
  seconds: 600,
  machine: {
    system: 'Windows 11 Pro',
    release: '10.0.22631',
    wine: false,
    processor: 'Intel(R) Core(TM) i7-8565U CPU @ 1.80GHz',
    cores: 8,
    memoryGigabytes: 15.8,
    monitors: [{ width: 1920, height: 1080, scale: 1.25 }],
  },
  rows: [
    {
      id: 'start',
      title: proofRowTitles.start,
      outcome: 'passed',
      detail: 'Words of the app that are not listed.',
      figures: [{ name: 'first start', value: 1200, unit: 'ms' }],
    },
    {
      id: 'toast',
      title: proofRowTitles.toast,
      outcome: 'unknown',
      detail: 'Only a person sees it.',
      figures: [],
    },
  ],
};

describe('reports of machines', () => {
  let api: ApiContext;
  const sign = async (change: Partial<MachineProof> = {}): Promise<string> =>
    signMachineProof({ ...report, ...change }, await openSigningKey(await makeSigningJwk()));
  const ask = async <Data>(path: string, init: RequestInit = {}): Promise<Said<Data>> => {
    const response = await fetch(`${api.server.origin}${sitePaths.machineProofs}${path}`, init);
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as { data: Data; message: string };
    return { status: response.status, data: body.data, message: body.message };
  };
  const send = (signed: string): Promise<Said<MachineProofAccepted>> =>
    ask('', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ report: signed }),
    });
  const list = async (): Promise<MachineList> => (await ask<MachineList>('')).data;

  beforeAll(async () => {
    api = await openApi(embedded, { APLOMB_FORMS_PER_HOUR: '20' });
  });
  afterAll(() => api?.close());

  it('are none at first', async () => {
    expect(await list()).toEqual({ machines: [], total: 0 });
  });

  it('are listed by machine, shown with their rows, and deleted with their token only', async () => {
    const { status, data } = await send(await sign());
    expect(status).toBe(201);
    const { machines, total } = await list();
    expect(total).toBe(1);
    expect(machines[0]).toMatchObject({
      id: data.id,
      kind: 'windows',
      machine: report.machine,
      counts: { passed: 1, failed: 0, unknown: 1 },
    });
    const shown = await ask<ShownMachine>(`/${data.id}`);
    expect(shown.data.rows[0]?.figures).toEqual(report.rows[0]?.figures);
    expect(JSON.stringify(shown.data)).not.toContain('Words of the app');
    const remove = async (token: string): Promise<number> =>
      (
        await ask(`/${data.id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await remove('a'.repeat(43))).toBe(404);
    expect(await remove(data.token)).toBe(204);
    expect(await list()).toEqual({ machines: [], total: 0 });
    expect((await ask(`/${data.id}`)).status).toBe(404);
  });

  it('are refused where they were altered, are something else, or hold other words', async () => {
    const signed = await sign();
    const [head = '', payload = '', signature = ''] = signed.split('.');
    const other = Buffer.from(
      Buffer.from(payload, 'base64url')
        .toString()
        .replace('"failed"', '"passed"')
        .replace('600', '6'),
    ).toString('base64url');
    const rows = (title: string, id = 'start') => [{ ...report.rows[0], title, id }] as never;
    const refused = [
      [head, other, signature].join('.'),
      signed.slice(0, -20),
      'no report',
      await sign({ rows: rows('Read example.com') }),
      await sign({ rows: rows(proofRowTitles.start, 'bought') }),
      await sign({ machine: { ...report.machine, processor: 'Call me!' } }),
    ];
    for (const one of refused) {
      const { status, message } = await send(one);
      expect([status, message]).toEqual([422, expect.stringContaining('was not taken')]);
    }
    expect((await send('x'.repeat(PROOF_BYTES + 1))).status).toBe(422);
    expect((await ask(`/${randomUUID()}`)).status).toBe(404);
    expect((await list()).total).toBe(0);
  });

  it('are listed once', async () => {
    const signed = await sign({ seconds: 601 });
    expect((await send(signed)).status).toBe(201);
    expect((await send(signed)).status).toBe(409);
    expect((await list()).total).toBe(1);
  });

  it('are taken so many times an hour from one address', async () => {
    const sent = await Promise.all(Array.from({ length: 21 }, () => send('no report')));
    expect(sent.map(({ status }) => status)).toContain(429);
  });
});
