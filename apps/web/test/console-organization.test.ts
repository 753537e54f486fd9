import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { signUp } from './sign-up.ts';
import { hydrated, openSite, type Site, whyNot, widths } from './site.ts';

const PAGE = '/console/organization';
const ORGANIZATION = 'Zebra Works of the Northern Lake District';

describe.skipIf(whyNot !== null)(`organisations in the console (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  let ada: Page;
  let bob: Page;
  const emails = { ada: 'ada@zebra.example', bob: 'bob@zebra.example' };
  const browserOf = async (email: string): Promise<Page> => {
    const { cookies } = await signUp(site, email);
    const { page, context } = await site.open('/404', { reducedMotion: 'reduce', bypassCSP: true });
    await context.addCookies(cookies);
    await page.goto(site.origin + PAGE);
    await hydrated(page);
    await page.getByText('No organisation yet').waitFor();
    return page;
  };
  const look = async (page: Page): Promise<void> => {
    expect(await axeFaults(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(wide), `${width} px`).toBe(0);
    }
  };
  beforeAll(async () => {
    site = await openSite();
    ada = await browserOf(emails.ada);
    bob = await browserOf(emails.bob);
  });
  afterAll(async () => {
    await site?.close();
  });

  it('are made by keyboard alone, and worked in at once', async () => {
    await ada.getByRole('button', { name: 'Create an organisation' }).press('Enter');
    const dialog = ada.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create the organisation' }).press('Enter');
    await dialog.getByRole('alert').first().waitFor();
    expect(await axeFaults(ada, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Name').fill(ORGANIZATION);
    await dialog.getByLabel('Name').press('Enter');
    await ada.getByRole('heading', { name: ORGANIZATION }).waitFor();
    const chosen = ada.getByLabel('Working in').locator('option:checked');
    expect(await chosen.innerText()).toBe(ORGANIZATION);
    const shown = await ada.getByLabel('Working in').boundingBox();
    expect(shown?.height, 'a long name in lines, not cut').toBeGreaterThan(60);
    await ada.getByText('The organisation was created').waitFor();
    await look(ada);
    await ada.setViewportSize({ width: 360, height: 900 });
    await ada.reload();
    await ada.getByText('The organisation was created').waitFor();
    const here = await ada.locator('nav [aria-current=page]').boundingBox();
    expect((here?.x ?? 360) + (here?.width ?? 0)).toBeLessThanOrEqual(360);
  });

  it('invite somebody, who sees it on any page, accepts, and works with what is shared', async () => {
    await ada.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = ada.getByRole('dialog');
    await dialog.getByLabel('E-mail address').fill(emails.bob);
    expect(await axeFaults(ada, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Read').check();
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await ada.getByRole('button', { name: `Revoke the invitation of ${emails.bob}` }).waitFor();
    await bob.goto(`${site.origin}/console/keys`);
    const invitation = bob.getByRole('region', { name: `Invitation to ${ORGANIZATION}` });
    await invitation.waitFor();
    await look(bob);
    await invitation.getByRole('button', { name: 'Accept' }).click();
    await invitation.waitFor({ state: 'detached' });
    await expect
      .poll(() => bob.getByLabel('Working in').locator('option:checked').innerText())
      .toBe(ORGANIZATION);
    await bob.getByText('No active key').waitFor();
    expect(await bob.getByRole('button', { name: 'Create a key' }).count()).toBe(0);
    expect(await bob.getByRole('link', { name: 'Playground' }).count()).toBe(0);
    await bob.getByRole('link', { name: 'Organisation', exact: true }).click();
    await bob.getByText(emails.ada).waitFor();
    expect(await bob.getByRole('heading', { name: 'Audit trail' }).count()).toBe(0);
    await look(bob);
  });

  it('change roles at once, and group keys by project', async () => {
    await ada.reload();
    await hydrated(ada);
    await ada.getByLabel(`Role of ${emails.bob}`).selectOption('developer');
    await ada.getByText(`${emails.bob}: read → developer`).waitFor();
    await ada.getByRole('button', { name: 'Create a project' }).click();
    const dialog = ada.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Night job');
    await dialog.getByRole('button', { name: 'Create the project' }).click();
    await ada.getByRole('heading', { name: 'Night job' }).waitFor();
    await bob.goto(`${site.origin}/console/keys`);
    await bob.getByRole('button', { name: 'Create a key' }).click();
    const key = bob.getByRole('dialog');
    await key.getByLabel('Label').fill('Importer');
    await key.getByLabel('Project').selectOption('Night job');
    await key.getByLabel('What it is for').selectOption('text');
    expect(await axeFaults(bob, '[role=dialog]')).toEqual([]);
    await key.getByRole('button', { name: 'Create the key' }).click();
    const token = await bob.locator('[data-token]').innerText();
    expect(await bob.locator('[data-key]').innerText()).toContain('Night job');
    await fetch(`${site.origin}/v1/text/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ text: 'The release went well.' }),
    });
    await bob.goto(`${site.origin}/console/usage`);
    const chart = bob.locator('[data-chart="By project"]');
    await chart.locator('summary').click();
    expect(await chart.getByRole('row', { name: /Night job/ }).innerText()).toMatch(/1/);
    await look(bob);
    await bob.getByLabel('Working in').selectOption('My account');
    await bob.getByText('No calls in this range').waitFor();
    await bob.getByLabel('Working in').selectOption(ORGANIZATION);
    await chart.waitFor();
  });

  it('save their trail, and say what happened when somebody was removed', async () => {
    await ada.reload();
    const [download] = await Promise.all([
      ada.waitForEvent('download'),
      ada.getByRole('button', { name: 'Save the trail as CSV' }).click(),
    ]);
    const saved = await readFile(await download.path(), 'utf8');
    expect(saved).toMatch(/^at,kind,event,detail,device,address,by\r\n/);
    expect(saved).toContain('"key_created","An API key was created","Importer');
    await ada.getByRole('button', { name: 'Leave it' }).click();
    await ada.getByRole('button', { name: 'Leave the organisation' }).click();
    await ada.getByRole('dialog').getByText('An organisation needs an owner').waitFor();
    expect(await axeFaults(ada, '[role=dialog]')).toEqual([]);
    await ada.keyboard.press('Escape');
    await ada.getByRole('button', { name: `Remove ${emails.bob}` }).click();
    await ada.getByRole('button', { name: 'Remove the member' }).click();
    await ada.locator(`[data-member="${emails.bob}"]`).waitFor({ state: 'detached' });
    await bob.getByRole('link', { name: 'History' }).click();
    await bob.getByText('You’re back in your own account').waitFor();
    await bob.getByLabel('Working in').waitFor({ state: 'detached' });
  });

  it('take in what the reader’s own account has', async () => {
    await ada.getByLabel('Working in').selectOption('My account');
    await ada.getByRole('link', { name: 'Keys' }).click();
    await ada.getByRole('button', { name: 'Create a key' }).click();
    const key = ada.getByRole('dialog');
    await key.getByLabel('Label').fill('From before');
    await key.getByLabel('What it is for').selectOption('text');
    await key.getByRole('button', { name: 'Create the key' }).click();
    await ada.locator('[data-token]').waitFor();
    await ada.getByLabel('Working in').selectOption(ORGANIZATION);
    await ada.getByRole('link', { name: 'Organisation', exact: true }).click();
    await ada.getByRole('button', { name: 'Move your data here' }).click();
    const dialog = ada.getByRole('dialog');
    await dialog.getByLabel('Keys, with their usage, request log and jobs (1)').check();
    expect(await axeFaults(ada, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await ada.getByText('Moved: 1 key, 0 conversations').waitFor();
    await ada.getByRole('link', { name: 'Keys' }).click();
    await ada.locator('[data-key]', { hasText: 'From before' }).waitFor();
    await ada.getByRole('link', { name: 'Organisation', exact: true }).click();
  });

  it('go after a grace, in which an owner keeps them', async () => {
    await ada.getByRole('button', { name: 'Delete it' }).click();
    const dialog = ada.getByRole('dialog');
    await dialog.getByLabel('Type its name').fill('Zebra');
    await dialog.getByRole('button', { name: 'Delete the organisation' }).click();
    await dialog.getByText('is another name').waitFor();
    await dialog.getByLabel('Type its name').fill(ORGANIZATION);
    await dialog.getByRole('button', { name: 'Delete the organisation' }).click();
    await ada.getByText('deleted for good on').waitFor();
    await look(ada);
    await ada.getByRole('button', { name: 'Keep the organisation' }).click();
    await ada.getByRole('heading', { name: 'Projects' }).waitFor();
  });
});
