import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootHash, writeSite } from './built-site.ts';
import { prepareData } from './database-template.ts';
import {
  type RunningServer,
  startServer,
  memoryFolder,
  type TemporaryFolder,
} from './running-server.ts';

const owner = {
  APLOMB_COMPANY_NAME: 'Example GmbH',
  APLOMB_SUPPORT_EMAIL: 'support@example.com',
  APLOMB_SUPPORT_PHONE: '+1 (555) 010-0',
  APLOMB_CHAT_URL: 'https://chat.example.com/',
  APLOMB_SOCIAL_URL: 'https://social.example.com/@aplomb',
  APLOMB_ISSUES_URL: 'https://issues.example.com/aplomb',
};

describe('pages the server completes', () => {
  let folder: TemporaryFolder;
  let server: RunningServer;
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(server.origin + path, { headers, redirect: 'manual' });

  beforeAll(async () => {
    folder = await memoryFolder();
    await writeSite(join(folder.path, 'site'));
    server = await startServer({
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'data')),
      APLOMB_SITE_DIR: join(folder.path, 'site'),
    });
  });
  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  it('put the token of a link into its form, harmlessly', async () => {
    for (const path of ['/get-updates/confirm', '/get-updates/unsubscribe/']) {
      const answer = await get(
        `${path}?token=${encodeURIComponent('a"><script>alert(1)</script>$&$1')}`,
        { 'accept-encoding': 'br' },
      );
      const html = await answer.text();
      expect([
        answer.status,
        answer.headers.get('cache-control'),
        answer.headers.get('content-encoding'),
        answer.headers.get('vary'),
      ]).toEqual([200, 'no-store', 'br', 'accept-encoding']);
      expect(answer.headers.get('content-security-policy')).toContain(`'${bootHash}'`);
      expect(html).toContain(
        '<span data-slot="token"><input type="hidden" name="token" ' +
          'value="a&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$1"></span>',
      );
      expect(html).not.toContain('<script>alert');
    }
    expect(await (await get('/get-updates/confirm?token=a&token=b')).text()).toContain(
      'name="token" value=""',
    );
  });

  it('say what is wrong with a form, and are the plain page without a problem', async () => {
    const told = await get('/get-updates?problem=rate-limit-exceeded');
    expect([told.headers.get('cache-control'), await told.text()]).toEqual([
      'no-store',
      expect.stringContaining('<p role="alert">Many forms came from your connection.'),
    ]);
    expect(await (await get('/get-updates?problem=internal-server-error')).text()).toContain(
      'The form could not be taken just now.',
    );
    for (const query of ['', '?problem=', '?problem=%3Cscript%3E', '?problem=__proto__']) {
      const plain = await get(`/get-updates/${query}`);
      expect([
        plain.headers.get('cache-control'),
        plain.headers.has('etag'),
        await plain.text(),
      ]).toEqual(['no-cache', true, expect.stringContaining('<p data-slot="problem"></p>')]);
    }
  });

  it('search without script, with the build’s own search', async () => {
    expect(await (await get('/search')).text()).toContain(
      '<div class="results" data-slot="results"></div>',
    );
    expect(await (await get('/search?q=calm')).text()).toContain('no search index');
    await writeFile(
      join(folder.path, 'site', 'search-server.mjs'),
      "export const search = (query) => query === 'none' ? [] : [{ title: `On <${query}>`, " +
        "url: '/docs#a', excerptHtml: `<mark>calm</mark>`, group: 'Docs & more' }];",
    );
    const found = await (await get(`/search?q=${encodeURIComponent(' <b>calm</b> ')}`)).text();
    expect(found).toContain(
      '<p>1 result for “&lt;b&gt;calm&lt;/b&gt;”</p><ol><li><a href="/docs#a">On ' +
        '&lt;&lt;b&gt;calm&lt;/b&gt;&gt;</a> <small>Docs &amp; ' +
        'more</small><p><mark>calm</mark></p></li></ol>',
    );
    expect(found).toContain(
      '<input name="q" data-slot="query" value=" &lt;b&gt;calm&lt;/b&gt; "/>',
    );
    expect(await (await get('/search?q=none')).text()).toContain('Nothing found for “none”');
    await writeFile(
      join(folder.path, 'site', 'search-server.mjs'),
      "export const search = () => [{ title: 'Later build', url: '//evil.example', excerptHtml: '', group: '' }];",
    );
    expect((await get('/search?q=calm')).status).toBe(500);
    await rm(join(folder.path, 'site', 'search-server.mjs'));
  });

  it('lead to the contact form where the owner has set nothing', async () => {
    const answer = await get('/site/contact');
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      200,
      'no-cache',
      {
        status: 'success',
        data: {
          company_name: null,
          email: null,
          phone: null,
          chat_url: null,
          social_url: null,
          issues_url: null,
          sends_mail: false,
          sign_in_with: null,
        },
      },
    ]);
    for (const way of ['email', 'phone', 'chat', 'social', 'issues'])
      expect((await get(`/go/${way}`)).headers.get('location')).toBe('/support#contact');
    expect((await get('/go/elsewhere')).status).toBe(404);
  });

  it('lead to the owner’s addresses once they are set', async () => {
    const own = await startServer({
      APLOMB_DATA_DIR: await prepareData(join(folder.path, 'other')),
      APLOMB_SITE_DIR: join(folder.path, 'site'),
      ...owner,
    });
    const facts = (await (await fetch(`${own.origin}/site/contact`)).json()) as { data: unknown };
    expect(facts.data).toEqual({
      company_name: 'Example GmbH',
      email: 'support@example.com',
      phone: '+1 (555) 010-0',
      chat_url: 'https://chat.example.com/',
      social_url: 'https://social.example.com/@aplomb',
      issues_url: 'https://issues.example.com/aplomb',
      sends_mail: false,
      sign_in_with: null,
    });
    const targets = {
      email: 'mailto:support@example.com',
      phone: 'tel:+15550100',
      chat: owner.APLOMB_CHAT_URL,
      social: owner.APLOMB_SOCIAL_URL,
      issues: owner.APLOMB_ISSUES_URL,
    };
    for (const [way, target] of Object.entries(targets)) {
      const answer = await fetch(`${own.origin}/go/${way}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
    }
    await own.stop();
  });
});
