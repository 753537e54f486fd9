import display from '@aplomb/ui/fonts/instrument-serif.woff2?url';
import text from '@aplomb/ui/fonts/geist.woff2?url';

/** Set once our fonts are in the browser's cache. */
const KEPT = 'aplomb.fonts';

/**
 * Goes inline into the head: a browser that has our fonts shows the first frame with them. Any other
 * paints the text at once with its own, and gets ours after that: see `lateFontsScript`.
 */
export const keptFontsScript =
  `try{if(localStorage.getItem('${KEPT}')){document.documentElement.dataset.fonts='';` +
  `for(const href of ${JSON.stringify([text, display])})document.head.append(Object.assign(` +
  `document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',href,crossOrigin:''}))}}catch{}`;

/** Goes inline after the page: loads our fonts behind the first frame, and shows them together. */
export const lateFontsScript =
  `{const r=document.documentElement;if(!('fonts' in r.dataset))requestAnimationFrame(()=>setTimeout(()=>` +
  `Promise.all(['Geist','Geist Mono','Instrument Serif'].map((f)=>document.fonts.load('1em "'+f+'"')))` +
  `.then(()=>{r.dataset.fonts='';try{localStorage.setItem('${KEPT}','1')}catch{}},()=>{})))}`;
