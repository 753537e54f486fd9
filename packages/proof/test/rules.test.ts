import { type RulesDocument, rulesDocument } from '@aplomb/contract';
import {
  makeSigningJwk,
  openSigningKey,
  readRules,
  readUsableRules,
  rulesLink,
  signRules,
} from '@aplomb/proof';
import { base64url, CompactSign } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';

const rules: RulesDocument = {
  kind: 'aplomb-rules',
  version: 1,
  id: '0b0cf2a5-7a55-4f0c-8f8e-0d4f6c1f2a11',
  made_at: '2026-11-20T09:00:00Z',
  maker: 'Example Ltd, hiring',
  audience: 'Ana Example',
  subject: 'interview',
  tier: 'named_tasks',
  tasks: ['listen', 'ask'],
  hints_only: true,
  from: '2026-11-24T09:00:00Z',
  until: '2026-11-24T10:00:00Z',
  note: 'Say when you use it.',
};
const before = Date.parse('2026-11-23T12:00:00Z');

let signed = '';
let fingerprint = '';
beforeAll(async () => {
  const key = await openSigningKey(await makeSigningJwk());
  ({ fingerprint } = key);
  signed = await signRules(rules, key);
});

describe('signed rules', () => {
  it('are read from their text, from a file and from a link', async () => {
    for (const given of [signed, `${signed}\n`, rulesLink('https://aplomb.example', signed)])
      expect(await readUsableRules(given, before)).toEqual({
        ok: true,
        rules,
        fingerprint,
        signed,
      });
  });

  it('are refused when any one character is another', async () => {
    for (let at = 0; at < signed.length; at += 1) {
      const other = signed[at] === 'A' ? 'B' : 'A';
      const altered = signed.slice(0, at) + other + signed.slice(at + 1);
      expect((await readRules(altered)).ok, `character ${at}`).toBe(false);
    }
  });

  it('are refused when they were cut, wherever', async () => {
    for (let length = 0; length < signed.length; length += 1)
      expect(await readRules(signed.slice(0, length)), `${length} characters`).toEqual({
        ok: false,
        fault: 'cut',
      });
  });

  it.each([
    ['expired', '2026-11-24T10:00:00Z'],
    ['not_yet_valid', '2026-11-20T08:00:00Z'],
  ] as const)('are refused as %s at %s', async (fault, at) => {
    expect(await readUsableRules(signed, Date.parse(at))).toEqual({ ok: false, fault });
  });

  it('are refused when their header names another algorithm or none', async () => {
    const [, payload = '', signature = ''] = signed.split('.');
    for (const alg of ['none', 'HS256', 'ES256']) {
      const head = base64url.encode(JSON.stringify({ alg, typ: 'aplomb-rules+jws' }));
      expect(await readRules(`${head}.${payload}.${signature}`)).toEqual({
        ok: false,
        fault: 'forged',
      });
    }
  });

  it('are refused when the header names a key that did not sign them', async () => {
    const [, payload = '', signature = ''] = signed.split('.');
    const { jwk } = await openSigningKey(await makeSigningJwk());
    const head = base64url.encode(JSON.stringify({ alg: 'EdDSA', typ: 'aplomb-rules+jws', jwk }));
    expect(await readRules(`${head}.${payload}.${signature}`)).toMatchObject({ fault: 'forged' });
  });

  it('are refused when something else was signed', async () => {
    const { privateKey, jwk } = await openSigningKey(await makeSigningJwk());
    const sign = (content: unknown, typ: string): Promise<string> =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'EdDSA', typ, jwk: { ...jwk } })
        .sign(privateKey);
    for (const text of [
      await sign(rules, 'aplomb-receipt+jws'),
      await sign({ ...rules, version: 2 }, 'aplomb-rules+jws'),
      await sign({ ...rules, more: true }, 'aplomb-rules+jws'),
      await sign({ ...rules, tasks: [] }, 'aplomb-rules+jws'),
    ])
      expect(await readRules(text)).toEqual({ ok: false, fault: 'unknown_form' });
  });
});

describe('the form of rules', () => {
  it.each([
    ['an end before the beginning', { until: '2026-11-24T08:00:00Z' }],
    ['a time of more than a year', { until: '2027-12-24T08:00:00Z' }],
    ['named tasks without a task', { tasks: [] }],
    ['tasks where none are named', { tier: 'allowed' as const }],
    ['no maker', { maker: ' ' }],
  ])('has no room for %s', (_, change) => {
    expect(rulesDocument.safeParse({ ...rules, ...change }).success).toBe(false);
  });
});
