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
  '(()=>{const ' +
  `r=document.documentElement,k='${themeKey}',ok=(t)=>t==='light'||t==='dark'?t:'';` +
  `let now='';try{now=ok(localStorage.getItem(k))}catch{}` +
  'const show=(t)=>{now=t;if(t)r.dataset.theme=t;else delete r.dataset.theme;' +
  'for(const b of ' +
  `document.querySelectorAll('[data-theme-choice]'))b.ariaPressed=String(b.dataset.themeChoice===(t||'system'))};` +
  'show(now);' +
  `addEventListener('DOMContentLoaded',()=>show(now));` +
  `addEventListener('storage',(e)=>{if(e.key===k)show(ok(e.newValue))});` +
  `addEventListener('click',(e)=>{const ` +
  `b=e.target.closest?.('[data-theme-choice]');if(!b)return;const ` +
  't=ok(b.dataset.themeChoice);try{if(t)localStorage.setItem(k,t);else ' +
  'localStorage.removeItem(k)}catch{}show(t)})})()';
