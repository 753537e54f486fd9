/**
 * Goes inline into the head, behind the rules of a phone's first screen: loads the whole style sheet
 * before anything is shown, but where that screen alone is shown at first. There the boot script
 * loads it right after, and `data-short` of the root says so until it is there.
 */
export const wholeSheetScript = (href: string): string =>
  `{const r=document.documentElement;if(matchMedia('(width<=30rem)').matches&&!location.hash&&` +
  `!('fonts' in r.dataset)&&performance.getEntriesByType('navigation')[0]?.type==='navigate')` +
  `r.dataset.short='';else document.write('<link rel="stylesheet" href="${href}">')}`;
