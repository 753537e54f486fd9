/** Files of a page that its first paint does not wait for. */
interface LaterFiles {
  readonly sheet: string;
  /** Script that decides when React starts. */
  readonly boot: string;
}

/**
 * Goes inline into the head, behind the rules of a phone's first screen: loads the whole style sheet
 * before anything is shown, but where that screen alone is shown at first. There it comes right
 * after, as the boot script does everywhere, which then shows the rest; `data-short` of the root says
 * so until it is shown. What is pressed before is kept in `early`, for the boot script to repeat.
 */
export const firstPaintScript = ({ sheet, boot }: LaterFiles): string =>
  `early=[];for(const t of['touchstart','click','keydown'])addEventListener(t,e=>early?.push(e),true);` +
  `{const r=document.documentElement,d=r.dataset,a=(t,p)=>document.head.append(` +
  `Object.assign(document.createElement(t),p));` +
  `if(matchMedia('(width<=30rem)').matches&&!location.hash&&!('fonts' in d)&&` +
  `performance.getEntriesByType('navigation')[0]?.type==='navigate')d.short='';` +
  `else document.write('<link rel="stylesheet" href="${sheet}">');` +
  // Not while the page still comes: the rest would wait for them, and the pictures in it. Those of a
  // phone's first screen come first, too, but for two seconds at most.
  `addEventListener('DOMContentLoaded',()=>new PerformanceObserver((_,o)=>{o.disconnect();` +
  `Promise.race([new Promise(r=>setTimeout(r,2e3)),Promise.allSettled('short' in d?` +
  `[...document.images].map(i=>i.offsetWidth&&i.decode()):[])]).then(()=>{` +
  `if('short' in d)a('link',{rel:'stylesheet',href:'${sheet}'});` +
  // Plain is better than cut off.
  `a('script',{src:'${boot}',onerror:()=>delete d.short})})}).observe({type:'paint',buffered:true}))}`;
