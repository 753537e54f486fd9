/**
 * Goes inline into a page with a search dialog: keeps what is typed between Ctrl+K (or the slash
 * key) and the moment the dialog is there.
 * The letters wait in `data-typed` of the root.
 */
export const earlyKeysScript =
  `(()=>{const r=document.documentElement;addEventListener('keydown',(e)=>{` +
  `const m=e.ctrlKey||e.metaKey,t=e.target,s='typed' in r.dataset;` +
  `if(e.altKey||('ready' in r.dataset&&!s))return;` +
  `if(m?e.key.toLowerCase()==='k':e.key==='/'&&!s&&!t.matches?.('input,textarea,select'))` +
  `{r.dataset.typed??='';e.preventDefault()}` +
  'else if(s&&!m){if(e.key.length===1){r.dataset.typed+=e.key;e.preventDefault()}else ' +
  "if(e.key==='Backspace')r.dataset.typed=r.dataset.typed.slice(0,-1);else " +
  "if(e.key==='Escape')delete r.dataset.typed}},true)})()";

/** Keeps what is typed from now on, until somebody takes it. */
export function keepEarlyKeys(): void {
  document.documentElement.dataset['typed'] ??= '';
}

/** What was typed early. */
export const earlyKeys = (): string => document.documentElement.dataset['typed'] ?? '';

/** Lets keys go where they belong again. */
export function forgetEarlyKeys(): void {
  delete document.documentElement.dataset['typed'];
}
