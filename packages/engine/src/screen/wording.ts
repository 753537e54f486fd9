/** Names that head a section of a problem statement, paper or manual. */
export const sectionName = new RegExp(
  String.raw`^(?:example|constraints?|sample|input format|output format|note|notes|` +
    String.raw`follow[- ]?up|explanation|hints?|summary|abstract|introduction|conclusion|` +
    String.raw`references|overview|usage|installation|requirements|see also|contents)(?: \d+|` +
    String.raw` input| output)?\s*:?$`,
  'i',
);

const bullet = /^(?:[•●◦▪■□‣·*✓✔►▶»○☐☑–—-]|\d{1,2}[.)]|[a-z]\))\s*\S/u;
/** A row that opens a list item. */
export const startsItem = (text: string): boolean =>
  bullet.test(text) && !/^-?\d+[.,]\d/.test(text) && !/^[*-]{2,}/.test(text);
