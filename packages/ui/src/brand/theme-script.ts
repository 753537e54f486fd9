/** Where the reader's choice of theme is kept; absent means the system's. */
export const themeKey = 'aplomb.theme';

/** Goes inline into the head, before any style sheet: the kept theme from the first paint on. */
export const keptThemeScript =
  `try{const t=localStorage.getItem('${themeKey}');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/**
 * Sets `data-theme` on the root to the kept theme, and makes every element with `data-theme-choice`
 * (system, light or dark) work without React, in all tabs.
 * `<html>` needs `suppressHydrationWarning`.
 */
export const themeScript =
  `(()=>{const r=document.documentElement,k='${themeKey}',show=(t)=>{` +
  `if(t==='light'||t==='dark')r.dataset.theme=t;else delete r.dataset.theme;` +
  `for(const b of document.querySelectorAll('[data-theme-choice]'))` +
  `b.ariaPressed=String(b.dataset.themeChoice===(r.dataset.theme||'system'))},` +
  `kept=()=>{let t;try{t=localStorage.getItem(k)}catch{}show(t)};` +
  `kept();addEventListener('DOMContentLoaded',kept);` +
  `addEventListener('storage',(e)=>{if(e.key===k)show(e.newValue)});` +
  `addEventListener('click',(e)=>{const t=e.target.closest?.('[data-theme-choice]')?.dataset.themeChoice;` +
  `if(!t)return;try{if(t==='system')localStorage.removeItem(k);else localStorage.setItem(k,t)}catch{}` +
  `show(t)})})()`;
