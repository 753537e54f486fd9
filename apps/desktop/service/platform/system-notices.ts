import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@aplomb/contract';
import type { ShellPort } from '../base/ports.ts';
import { outputOf } from './run-program.ts';

/** Notices of the system, for a shell whose windows belong to a browser. */
export interface SystemNotices {
  /** What shows them here; null: nothing does, and they stand in the app alone. */
  way(): Promise<string | null>;
  show(notice: Parameters<ShellPort['notify']>[0]): Promise<unknown>;
}

/** Those of a Linux desktop, which tell what they did. */
export interface LinuxNotices extends Pick<SystemNotices, 'way'> {
  /** The number that the service gave the notice; null where nothing tells it. */
  show(notice: Parameters<ShellPort['notify']>[0]): Promise<number | null>;
  close(number: number): Promise<void>;
}

const service = [
  '--session',
  '--dest',
  'org.freedesktop.Notifications',
  '--object-path',
  '/org/freedesktop/Notifications',
  '--method',
] as const;

/** By the notification service of a Linux desktop, asked with a program that is there already. */
export function createLinuxNotices(
  environment: Readonly<Record<string, string | undefined>>,
): LinuxNotices {
  const installed = (program: string): boolean =>
    (environment['PATH'] ?? '')
      .split(':')
      .some((folder) => folder !== '' && existsSync(join(folder, program)));
  const hasGdbus = installed('gdbus');
  return {
    async way() {
      // Only gdbus can tell whether anybody on the bus shows what it is given.
      if (hasGdbus)
        return (await outputOf(
          'gdbus',
          ['call', ...service, 'org.freedesktop.Notifications.GetServerInformation'],
          environment,
        )) === null
          ? null
          : 'the desktop’s notification service';
      return installed('notify-send') ? 'notify-send' : null;
    },
    async show({ title, body }) {
      if (hasGdbus) {
        const said = await outputOf(
          'gdbus',
          [
            'call',
            ...service,
            'org.freedesktop.Notifications.Notify',
            quoted(product.name),
            '0',
            quoted(''),
            quoted(title),
            quoted(escaped(body)),
            '@as []',
            '@a{sv} {}',
            'int32 -1',
          ],
          environment,
        );
        return Number(/uint32 (\d+)/.exec(said ?? '')?.[1] ?? Number.NaN) || null;
      }
      await outputOf(
        'notify-send',
        [`--app-name=${product.name}`, '--', title, escaped(body)],
        environment,
      );
      return null;
    },
    async close(number) {
      const method = 'org.freedesktop.Notifications.CloseNotification';
      await outputOf('gdbus', ['call', ...service, method, String(number)], environment);
    },
  };
}

/** A text as GVariant writes it. */
const quoted = (text: string): string =>
  `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;
/** Bodies may hold markup; ours never does. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Makes a notice in PowerShell; the words come by the environment, never as part of the script. */
export const makeToast = `
$kind = [Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, ContentType = WindowsRuntime]
$manager = [Windows.UI.Notifications.ToastNotificationManager]
$toast = $manager::GetTemplateContent([Windows.UI.Notifications.ToastTemplateType]::ToastText02)
$texts = $toast.GetElementsByTagName('text')
$null = $texts.Item(0).AppendChild($toast.CreateTextNode($env:APLOMB_NOTICE_TITLE))
$null = $texts.Item(1).AppendChild($toast.CreateTextNode($env:APLOMB_NOTICE_BODY))
$notifier = $manager::CreateToastNotifier($env:APLOMB_NOTICE_APP)
$toast = [Windows.UI.Notifications.ToastNotification]::new($toast)`;
const toastScript = `${makeToast}
$notifier.Show($toast)`;

/**
 * By Windows itself, which shows notices only of programs that stand in the Start menu under this
 * id.
 */
export function createWindowsNotices(
  environment: Readonly<Record<string, string | undefined>>,
  appId: string,
  isInstalled: () => Promise<boolean>,
): SystemNotices {
  return {
    way: async () => ((await isInstalled()) ? 'Windows' : null),
    async show({ title, body }) {
      if (!(await isInstalled())) return;
      await outputOf('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', toastScript], {
        ...environment,
        APLOMB_NOTICE_TITLE: title,
        APLOMB_NOTICE_BODY: body,
        APLOMB_NOTICE_APP: appId,
      });
    },
  };
}
