import { describe, expect, it } from 'vitest';
import {
  mayDo,
  modelConfig,
  organizationRoleIds,
  organizationRoles,
  readTestError,
  roleInWords,
  testErrors,
  usageCsv,
  usageQuery,
} from '../index.ts';

describe('the console', () => {
  it('reads errors that a test asks for', () => {
    const asked = [
      'QUOTA_EXCEEDED',
      ' VALIDATION_ERROR 409 ',
      'VALIDATION_ERROR; status=412',
      'VALIDATION_ERROR,422',
      'NETWORK_ERROR',
      'VALIDATION_ERROR 500',
      'NO_SUCH_ERROR',
      'quota_exceeded',
      'QUOTA_EXCEEDED x',
      'x QUOTA_EXCEEDED',
      'QUOTA_EXCEEDED 4290',
      '',
    ];
    expect(asked.map(readTestError)).toEqual([
      { code: 'QUOTA_EXCEEDED', status: 429 },
      { code: 'VALIDATION_ERROR', status: 409 },
      { code: 'VALIDATION_ERROR', status: 412 },
      { code: 'VALIDATION_ERROR', status: 422 },
      { code: 'NETWORK_ERROR', status: null },
      ...asked.slice(5).map(() => null),
    ]);
    for (const { code, statuses } of testErrors)
      expect(readTestError(code)).toEqual({ code, status: statuses[0] ?? null });
  });

  it('gives usage as CSV', () => {
    const step = { at: '2026-11-20', requests: 3, errors: 0, mean_ms: 1.5, p50_ms: 1, p95_ms: 2 };
    expect(usageCsv({ series: [{ ...step, p99_ms: null }] })).toBe(
      'at,requests,errors,mean_ms,p50_ms,p95_ms,p99_ms\r\n2026-11-20,3,0,1.5,1,2,\r\n',
    );
  });

  it('asks for usage of a time that goes forward', () => {
    const ask = (from?: string, to?: string) =>
      usageQuery.safeParse({ from, to }).error?.issues.map(({ message, path }) => [message, path]);
    expect(ask('2026-11-20', '2026-11-20')).toBeUndefined();
    expect(ask('2026-11-20')).toBeUndefined();
    expect(ask(undefined, '2026-11-20')).toBeUndefined();
    expect(ask('2026-11-21', '2026-11-20')).toEqual([['from is later than to', ['from']]]);
  });

  it('lets each role do what its words say', () => {
    for (const role of organizationRoleIds) {
      expect(roleInWords(role)).toMatch(/^[A-Z]\w+: may [^A-Z]+\.$/);
      expect(mayDo(role, 'members:write')).toBe(role === 'owner');
      expect(mayDo(role, 'trail:read')).toBe(role === 'owner');
      expect(mayDo(role, 'usage:read')).toBe(true);
      expect(mayDo(role, 'history:read')).toBe(role !== 'billing');
      expect(mayDo(role, 'keys:write')).toBe(role === 'owner' || role === 'developer');
      expect(organizationRoles[role].rights.length).toBeGreaterThan(3);
    }
  });

  it('takes a model whose address tells nothing secret', () => {
    const model = { provider: 'google', model: 'm', vision: true };
    const faults = (change: object) =>
      modelConfig.safeParse({ ...model, ...change }).error?.issues.map(({ message }) => message) ??
      [];
    expect(faults({ baseUrl: 'http://localhost:1234/v1', apiKey: 'k' })).toEqual([]);
    expect(faults({ baseUrl: 'ftp://a' })).toEqual(['must be an http:// or https:// address']);
    for (const baseUrl of ['https://u:p@a', 'HTTP://u@a'])
      expect(faults({ baseUrl })).toEqual([expect.stringContaining('user name')]);
    for (const end of ['?a', '#a'])
      expect(faults({ baseUrl: `https://a/${end}` })).toEqual([expect.stringContaining('query')]);
    for (const id of ['', 'a b', 'a,b', 'a#b', 'x'.repeat(201)])
      expect(faults({ model: id })).toEqual([expect.stringContaining('1–200 characters')]);
    for (const apiKey of ['', 'a b', 'ü', 'x'.repeat(1_001)])
      expect(faults({ apiKey })).toEqual([expect.stringContaining('printable ASCII')]);
  });
});
