import { type PartPath, product } from '@aplomb/contract';
import { z } from 'zod';
import { firstLaunchSteps } from '../../../shared/requests/app.ts';
import type { Interview } from '../../answer/index.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Host } from '../../base/host.ts';
import type { Release } from '../../base/release.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import { checkUpdates } from '../updates/check-updates.ts';
import type { Checks } from './checks.ts';

const FIRST_LAUNCH = 'first-launch';
const firstLaunch = z.object({ step: z.enum(firstLaunchSteps), done: z.boolean() });

interface AppParts {
  service: Service;
  windows: Windows;
  interview: Interview;
  checks: Checks;
  release: Release;
  quit: () => void;
}
type App = HandlersOf<'app'> &
  HandlersOf<'settings'> &
  HandlersOf<'permissions'> &
  HandlersOf<'diagnostics'> &
  HandlersOf<'updates'> &
  Omit<HandlersOf<'shell'>, 'shell.copy'> &
  HandlersOf<'notice'>;

/** Requests about the app as a whole. */
export async function appHandlers({
  service,
  windows,
  interview,
  checks,
  release,
  quit,
}: AppParts): Promise<App> {
  const {
    state,
    host,
    vault,
    outbound,
    notices,
    platform: { system },
  } = service;
  const progress = await vault.values.get(FIRST_LAUNCH, firstLaunch);
  state.update({ firstLaunchDone: progress?.done ?? false });
  return {
    'app.state': () => state.now,
    async 'app.firstLaunch.get'() {
      return (
        (await vault.values.get(FIRST_LAUNCH, firstLaunch)) ?? { step: 'welcome', done: false }
      );
    },
    async 'app.firstLaunch.save'(next) {
      await vault.values.set(FIRST_LAUNCH, next);
      state.update({ firstLaunchDone: next.done });
      return next;
    },
    async 'app.autostart.get'() {
      return { on: await system.autostart.get() };
    },
    async 'app.autostart.set'({ on }) {
      await system.autostart.set(on);
      return { on: await system.autostart.get() };
    },
    async 'app.openDocs'({ path }) {
      if (release.site === null)
        throw new DesktopError(
          'SERVICE_UNAVAILABLE',
          `The pages of ${product.name} are on its site, whose address is not set up in this build.`,
          { advice: 'Open the site you downloaded the app from, under Docs.' },
        );
      await system.openExternal(new URL(path, release.site).href);
      return {};
    },
    'app.quit'() {
      setTimeout(quit, 100);
      return {};
    },
    'settings.get': () => vault.settings.values,
    async 'settings.set'({ group, values }) {
      // The mode of an interview is decided by its rules, whichever way it is changed.
      if (group === 'interview' && typeof values['interview_mode'] === 'string') {
        const mode = (['practice', 'assisted', 'stealth'] as const).find(
          (known) => known === values['interview_mode'],
        );
        if (mode) await interview.setMode(mode);
      }
      return vault.settings.set(group, values);
    },
    'permissions.test': ({ what }) => checks.test(what),
    'diagnostics.run': () => checks.runAll(),
    'updates.check': () =>
      checkUpdates(release, outbound, vault.settings.values.privacy.local_only),
    async 'shell.place'({ window, x, y, width, height }) {
      await windows.place(window, {
        ...(x !== undefined && { x }),
        ...(y !== undefined && { y }),
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
      });
      return {};
    },
    async 'shell.opacity'({ opacity }) {
      state.update({ overlay: { ...state.now.overlay, opacity } });
      await windows.place('overlay', { opacity });
      return {};
    },
    async 'shell.pin'({ pinned }) {
      state.update({ overlay: { ...state.now.overlay, pinned } });
      await windows.place('overlay', { onTop: true });
      return {};
    },
    ...showHandlers(windows, host),
    async 'shell.hide'({ window }) {
      await windows.hide(window);
      return {};
    },
    'notice.dismiss': ({ id }) => {
      notices.dismiss(id);
      return {};
    },
  };
}

/** Shows a window; the main window is told where to go when it asks. */
function showHandlers(
  windows: Pick<Windows, 'show'>,
  host: Pick<Host, 'emit'>,
): Pick<HandlersOf<'shell'>, 'shell.show' | 'shell.wanted'> {
  let wanted: PartPath | null = null;
  return {
    async 'shell.show'({ window, part }) {
      wanted = part ?? null;
      await windows.show(window);
      if (part !== undefined) host.emit('main.wanted', {});
      return {};
    },
    'shell.wanted'() {
      const part = wanted;
      wanted = null;
      return part;
    },
  };
}
