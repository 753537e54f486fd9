/**
 * A text as a cell of CSV (RFC 4180). Spreadsheets run what begins like a formula; an apostrophe
 * makes it text.
 */
export function csvCell(text: string): string {
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
