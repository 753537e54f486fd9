/**
 * Text from elsewhere made safe for a terminal: control characters other than line breaks, and
 * marks that turn the reading direction, are shown as `·`.
 */
export const printable = (text: string): string =>
  text.replaceAll(/(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '·');

/** The same on one line. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', ' ');

/** What a command says: to people, and to programs where it holds more than a sentence. */
export type Output = string | { text: string; data: unknown };

/** Records as aligned columns under their names, and as data. */
export function listing(
  records: readonly Readonly<Record<string, string | number | boolean | null>>[],
  empty: string,
): Output {
  const [first] = records;
  if (first === undefined) return { text: empty, data: [] };
  const rows = records.map((record) => Object.values(record).map((value) => String(value ?? '-')));
  return { text: table([Object.keys(first), ...rows]), data: records };
}

/** What is written out for one who asked for JSON or did not. */
export function written(output: Output, asJson: boolean): string {
  const { text, data } =
    typeof output === 'string' ? { text: output, data: { message: output } } : output;
  return asJson ? JSON.stringify(data) : text;
}

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
