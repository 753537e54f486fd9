/** What makes a spreadsheet run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as RFC 4180 text with a byte order mark, so that spreadsheets read it as UTF-8; a leading
 * quote keeps them from running a cell as a formula.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string =>
    typeof value === 'number'
      ? String(value)
      : `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
