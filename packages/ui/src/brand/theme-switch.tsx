import { useSyncExternalStore } from 'react';
import { Icon } from './icons.tsx';

const choices = [
  ['system', 'System theme'],
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
] as const;

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * System, light or dark. The page's `themeScript` does the work, so that it works before React
 * does.
 */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(
    watchTheme,
    () => document.documentElement.dataset['theme'] ?? 'system',
    () => undefined,
  );
  return (
    <fieldset className="theme-switch inline-flex rounded-pill border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(([id, label]) => (
        <button
          key={id}
          type="button"
          data-theme-choice={id}
          aria-label={label}
          title={label}
          suppressHydrationWarning
          {...(chosen !== undefined && { 'aria-pressed': chosen === id })}
          className="inline-grid size-8 place-items-center rounded-pill text-muted transition-colors hover:text-ink"
        >
          <Icon name={id} size={16} />
        </button>
      ))}
    </fieldset>
  );
}
