/** When a picture's dark form is shown, unless the reader chose a theme. */
export const systemIsDark = '(prefers-color-scheme: dark)';

/**
 * Shows the pictures of a page in the theme that the reader chose, those that come later too; without
 * script they follow the system. The boot script runs it, and the head of pages that begin with a
 * picture.
 */
export const pictureThemeScript =
  `{const r=document.documentElement;new MutationObserver(()=>{const t=r.dataset.theme,` +
  `m=t?t==='dark'?'all':'not all':'${systemIsDark}';` +
  `for(const s of document.querySelectorAll('picture>source'))if(s.media!==m)s.media=m})` +
  `.observe(r,{subtree:true,childList:true,attributeFilter:['data-theme']})}`;
