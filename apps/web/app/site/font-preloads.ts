import display from '@aplomb/ui/fonts/instrument-serif.woff2?url';
import text from '@aplomb/ui/fonts/geist.woff2?url';

/** Fonts every page needs at once: text and titles. */
export const fontPreloads: readonly string[] = [text, display];
