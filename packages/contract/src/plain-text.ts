/**
 * Markdown as plain text, for titles and other places that show no marks: code, bold, headings,
 * quotes and links keep their words.
 */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\s{0,3}(?:#{1,6}\s+|>\s?)/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\*\*(?=\S)([^*\n]+?)\*\*/g, '$1')
    .replaceAll('`', '');
}
