import { appearanceSettings } from '@aplomb/contract';
import { themeKey } from '@aplomb/ui';
import { useEffect } from 'react';
import { useSettings } from './use-settings.ts';

const {
  theme: themes,
  text_size: textSizes,
  caption_size: captionSizes,
} = appearanceSettings.settings;

/**
 * Gives the window the look of the settings. The theme is noted for the next load of the page, too:
 * it then stands before the first paint.
 */
export function LookKeeper() {
  const { values } = useSettings('appearance');
  const {
    theme = themes.default,
    text_size: text = textSizes.default,
    caption_size: captions = captionSizes.default,
  } = values ?? {};
  const known = values !== undefined;
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    style.fontSize = `${text}%`;
    style.setProperty('--caption-size', String(Number(captions) / Number(captionSizes.default)));
    if (!known) return;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    try {
      if (theme === 'system') localStorage.removeItem(themeKey);
      else localStorage.setItem(themeKey, theme);
    } catch (error) {
      // A window that keeps nothing is told the theme each time.
      reportError(error);
    }
  }, [theme, text, captions, known]);
  return null;
}
