// Each stretch is bounded: what is opened again and again and never closed is not searched to its end.
/** Pictures, badges, tags and where links lead say nothing. */
const unsaid =
  /!\[[^\]]{0,300}\](?:\([^)]{0,500}\)|\[[^\]]{0,300}\])|<\/?[a-z][^>]{0,300}>|^ {0,3}\[[^\]\n]{1,300}\]:.*$/gim;
const link = /\[([^\]]{0,300})\](?:\([^)]{0,500}\)|\[[^\]]{0,300}\])/g;
/** Marks within lines: those that begin a heading, an item or code stay. */
const marks =
  /(?<!`)`{1,2}(?!`)|~~(?!~)|(?<=\S)\*+|\*+(?=\S)|(?<!\w)_{1,2}(?=\S)|(?<=\S)_{1,2}(?!\w)/g;

/** A text without the marks of Markdown within its lines, and without what shows no words. */
export const withoutMarks = (markdown: string): string =>
  markdown.replaceAll(unsaid, '').replaceAll(link, '$1').replaceAll(marks, '');
