/**
 * Goes inline into a page with a search dialog: keeps what is typed between Ctrl+K (or the slash
 * key) and the moment React can show the dialog.
 * The letters wait in `data-typed` of the root.
 */
export const earlyKeysScript =
  `(()=>{const r=document.documentElement;addEventListener('keydown',(e)=>{` +
  `if('ready' in r.dataset||e.altKey)return;` +
  `const m=e.ctrlKey||e.metaKey,t=e.target,s='typed' in r.dataset;` +
  `if(m?e.key.toLowerCase()==='k':e.key==='/'&&!s&&!t.matches?.('input,textarea,select'))` +
  `{r.dataset.typed??='';e.preventDefault()}` +
  'else if(s&&!m){if(e.key.length===1){r.dataset.typed+=e.key;e.preventDefault()}else ' +
  "if(e.key==='Backspace')r.dataset.typed=r.dataset.typed.slice(0,-1);else " +
  "if(e.key==='Escape')delete r.dataset.typed}},true)})()";

/** What was typed early, once. */
export function takeEarlyKeys(): string | undefined {
  const { dataset } = document.documentElement;
  const { typed } = dataset;
  delete dataset['typed'];
  return typed;
}
