import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpTasks } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import { examplePolicy } from './group-policy.ts';
import { leaveFirstLaunch, openPart } from './real-capture.ts';
import { xSessionFault } from './x-session.ts';

const fault = xSessionFault();
installPrograms(['chromium']);

describe.skipIf(fault !== null)(
  `the app on a computer that an organisation manages (${fault ?? 'Xvfb, openbox'})`,
  () => {
    let app: DesktopApp, folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'aplomb-policy-'));
      const file = join(folder, 'policy.json');
      await writeFile(file, JSON.stringify(examplePolicy));
      app = await openDesktopApp({ environment: { APLOMB_POLICY: file } });
      await leaveFirstLaunch(app);
    });
    afterAll(async () => {
      await app?.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('refuses in its window what the policy switches off, and says by whom', async () => {
      const page = await app.page('main');
      await openPart(page, 'now/session');
      await page.getByRole('button', { name: 'Start live mode' }).click();
      await page
        .getByRole('alert')
        .filter({ hasText: `The policy of Example School turns this off` })
        .filter({ hasText: helpTasks.live })
        .waitFor();
      await openPart(page, 'settings/privacy');
      await page.getByText('Local-only processing: on').last().waitFor();
      expect(await page.getByRole('switch', { name: 'Local-only processing' }).count()).toBe(0);
    });
  },
);
