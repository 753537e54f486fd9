/**
 * Text from elsewhere made safe for a terminal: control characters other than line breaks, and
 * marks that turn the reading direction, are shown as `·`.
 */
export const printable = (text: string): string =>
  text.replaceAll(/(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '·');

/** The same on one line. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', ' ');

/** Rows as aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
