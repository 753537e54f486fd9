import mono from '@aplomb/ui/fonts/geist-mono.woff2?url';
import text from '@aplomb/ui/fonts/geist.woff2?url';
import display from '@aplomb/ui/fonts/instrument-serif.woff2?url';

/** Fonts every page needs at once: text and titles. */
export const firstFonts: readonly string[] = [text, display];

/**
 * Where they are loaded with the page. A phone's first page does without: they would share its slow
 * line. The boot script loads them at the first touch, and pages after it have them from the cache.
 */
export const hasPointer = '(any-hover: hover)';

/** Set by the boot script once our fonts are in a phone's cache. */
const KEPT = 'aplomb.fonts';

/** Goes inline into the head, so that a phone that has our fonts shows the first frame with them. */
export const keptFontsScript =
  `try{if(localStorage.getItem('${KEPT}')&&!matchMedia('${hasPointer}').matches){` +
  `document.documentElement.dataset.fonts='';for(const href of ${JSON.stringify([...firstFonts, mono])})` +
  `document.head.append(Object.assign(document.createElement('link'),` +
  `{rel:'preload',as:'font',type:'font/woff2',href,crossOrigin:''}))}}catch{}`;

/** Shows fonts that came with the first touch, when the reader goes on to another page. */
export function showKeptFonts(): void {
  const { dataset } = document.documentElement;
  if ('fontsKept' in dataset) dataset['fonts'] = '';
}
