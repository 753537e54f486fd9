import { readFileSync } from 'node:fs';
import type { Application, TrayIcon } from '@webviewjs/webview';
import type { WindowCommand } from '../shared/window-messages.ts';

type TrayState = Extract<WindowCommand, { do: 'tray' }>['tray'];

/**
 * The tray icon, made with its first state; its picture says whether something is being captured.
 */
export function createTray(
  app: Application,
  onChosen: (id: string) => void,
): { set(state: TrayState): void } {
  let icon: TrayIcon | null = null;
  app.on('custom-menu-click', ({ customMenuEvent }) => {
    if (customMenuEvent) onChosen(customMenuEvent.id);
  });
  return {
    set({ tooltip, capturing, items }) {
      const picture = readFileSync(
        new URL(`icons/${capturing ? 'tray-capturing' : 'tray'}.png`, import.meta.url),
      );
      const menu = {
        items: items.map(({ id, label, checked }) => ({
          id,
          label: checked === true ? `✓ ${label}` : label,
        })),
      };
      if (icon === null) {
        icon = app.createTrayIcon({ id: 'aplomb', icon: { data: picture }, tooltip, menu });
        icon.on('click', ({ button }) => {
          if (button?.toLowerCase() === 'left') onChosen('show');
        });
        return;
      }
      icon.setIcon(picture);
      icon.setTooltip(tooltip);
      icon.setMenu(menu);
    },
  };
}
