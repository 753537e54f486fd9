import { apiEndpoints, collectionVariables } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { operationOf } from './contract-check.ts';
import { type ContractTools, importContractTools, installContractTools } from './contract-tools.ts';
import { embedded } from './databases.ts';

type Node = Record<string, unknown>;

describe('collections for other programs', () => {
  let context: ApiContext;
  let tools: ContractTools;
  beforeAll(async () => {
    [context, tools] = await Promise.all([
      openApi(embedded),
      importContractTools(installContractTools()),
    ]);
  }, 600_000);
  afterAll(async () => {
    await context?.close();
  });

  const download = async (name: string): Promise<Node> => {
    const answer = await fetch(`${context.server.origin}/v1/${name}`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    const text = await answer.text();
    expect(text).not.toMatch(/apl_(live|test)_\w{8}/);
    return JSON.parse(text) as Node;
  };

  it('of Postman: every request reaches its operation once the key is filled in', async () => {
    const collection = new tools.PostmanCollection(await download('postman.json'));
    const values: Record<string, string> = {
      [collectionVariables.address]: context.server.origin,
      [collectionVariables.key]: await context.key('--test'),
    };
    const seen = new Set<string>();
    const requests: { method: string; url: string; body: string | undefined; type: string }[] = [];
    const filledIn = (text: string): string =>
      text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
    collection.forEachItem(({ request: { method, url, body, headers } }) =>
      requests.push({
        method,
        url: filledIn(url.toString()),
        body: body?.raw,
        type: headers.get('Content-Type') ?? '',
      }),
    );
    for (const { method, url, body, type } of requests) {
      const { pathname } = new URL(url);
      seen.add(operationOf(method, pathname)?.id ?? `none for ${method} ${pathname}`);
      const answer = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${values[collectionVariables.key]}`,
          ...(type === '' ? {} : { 'content-type': type }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.text();
      expect(text, `${method} ${pathname}`).not.toContain('ENDPOINT_NOT_FOUND');
      expect([400, 401, 403, 415, 500], `${method} ${pathname} ${text}`).not.toContain(
        body === undefined ? 0 : answer.status,
      );
    }
    expect([...seen].toSorted()).toEqual(Object.keys(apiEndpoints()).toSorted());
  });

  it('of Bruno: is what its own schema takes', async () => {
    let count = 0;
    const uid = (): string => String((count += 1)).padStart(21, 'a');
    // Bruno gives ids to what it imports.
    const withIds = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one: unknown) => withId(one));
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner)]));
    };
    const withId = (value: unknown): unknown =>
      value !== null && typeof value === 'object'
        ? { ...(withIds(value) as Node), uid: uid() }
        : value;
    const { brunoConfig, ...collection } = await download('bruno.json');
    const valid = tools.brunoSchema.validate(
      { ...(withId(collection) as Node), brunoConfig },
      { abortEarly: false },
    );
    await expect(valid).resolves.toBeDefined();
  });
});
