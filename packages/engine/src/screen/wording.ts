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

/** Words that buttons bear. */
export const buttonWords = new RegExp(
  String.raw`^(?:ok|okay|cancel|save(?: as.*| changes| all)?|don'?t save|close|apply|` +
    String.raw`submit|run|reset|next|back|previous|continue|yes|no|retry|abort|ignore|` +
    String.raw`details|copy(?: details)?|browse.*|open|delete|edit|add|remove|search|` +
    String.raw`sign (?:in|up|out)|log ?(?:in|out)|create.*|send|reply|share|download|upload|` +
    String.raw`install|update|refresh|reload|help|view|file|home|insert|format|tools|window|` +
    String.raw`filter|export.*|import.*|settings|preferences|options|allow|deny|accept|` +
    String.raw`decline|finish|restart|stop|start|check answer|learn more|got it|skip|` +
    String.raw`try again|more)\.{0,3}$`,
  'i',
);
/** How captions begin. */
export const captionStart =
  /^(?:fig(?:ure|\.)?|table|listing|photo|source|note|chart|image)\b[^a-z]{0,8}[:.\d]/i;

/** A time of day, as the source of a pattern. */
export const clock =
  String.raw`(?:(?:today|yesterday|(?:mon|tues?|wednes|thurs?|fri|satur|` +
  String.raw`sun)(?:day)?),?\s*)?(?:at\s*)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?`;
/** A time of day, perhaps with its day or how far a message got. */
export const timeOnly = new RegExp(
  String.raw`^\(?${clock}\)?(?:\s*[✓✔√vV]{1,2}|\s*(?:read|seen|delivered|edited))?$`,
  'i',
);
