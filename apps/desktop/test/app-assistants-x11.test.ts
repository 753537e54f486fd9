import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { type Assistant, openAssistant } from './assistant-client.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import { leaveFirstLaunch, openPart } from './real-capture.ts';
import { xSessionFault } from './x-session.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const fault = xSessionFault();
installPrograms(['chromium']);

describe.skipIf(fault !== null)(
  `another assistant and the app as its user has it (${fault ?? 'Xvfb, openbox'})`,
  () => {
    let app: DesktopApp, assistant: Assistant;
    beforeAll(async () => {
      app = await openDesktopApp();
      await leaveFirstLaunch(app);
      assistant = await openAssistant(app.folder, 'Example assistant');
    });
    afterAll(async () => {
      await assistant?.close();
      await app?.close();
    });
    const question = async (name: string) => {
      const dialog = (await app.page('main')).getByRole('dialog', { name });
      await dialog.waitFor();
      return dialog;
    };

    it('gets what the person lets it have in the window, and nothing from an app that dies', async () => {
      const page = await app.page('main');
      await openPart(page, 'settings/privacy');
      await page.getByRole('switch', { name: 'Requests by other assistants' }).click();
      await page.getByText('mcpServers').waitFor();
      const listing = assistant.call('list_documents');
      const letIn = await question('Let “Example assistant” ask');
      await letIn.getByRole('button', { name: 'Let it ask' }).click();
      await question('wants the names of your documents');
      app.killService();
      expect(await listing).toMatchObject({ isError: true });
      // The app that comes back opens windows of its own.
      await expect.poll(() => page.isClosed(), { timeout: 120_000 }).toBe(true);
    });

    it('asks the app that came back, which remembers the assistant and asks for the text', async () => {
      // Refused by the app itself, without a question.
      const missing = async () => (await assistant.call('read_conversation', { id: 'none' })).text;
      await expect.poll(missing, { timeout: 120_000 }).not.toContain('isn’t running');
      const calling = assistant.call('list_documents');
      const dialog = await question('wants the names of your documents');
      await dialog.getByRole('button', { name: 'Once', exact: true }).click();
      expect(await calling).toMatchObject({ isError: false });
    });

    it('hears that the app is not running once it has ended', async () => {
      await app.stop();
      const { text, isError } = await assistant.call('list_documents');
      expect(isError).toBe(true);
      expect(text).toContain('isn’t running');
    });
  },
);
