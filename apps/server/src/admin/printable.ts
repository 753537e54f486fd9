/**
 * Text from elsewhere made safe for a terminal: control characters other than line breaks, and
 * marks that turn the reading direction, are shown as `·`.
 */
export const printable = (text: string): string =>
  text.replaceAll(/(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '·');

/** The same on one line. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', ' ');

/** What a command says to people, and the same to programs. */
interface Printed {
  text: string;
  data: unknown;
}

/** What a command says; a sentence is its own data. */
export type Output = string | Printed;

/** Records as aligned columns under their names, and as data. */
export function listing(
  records: readonly Readonly<Record<string, string | number | boolean | null>>[],
  empty: string,
): Printed {
  const [first] = records;
  if (first === undefined) return { text: empty, data: [] };
  const rows = records.map((record) => Object.values(record).map((value) => String(value ?? '-')));
  const lines = rows.map((row) => row.map(printableLine));
  return { text: table([Object.keys(first), ...lines]), data: records };
}

/** Facts about one thing under each other, then what else there is to tell, and all as data. */
export function facts(
  named: Readonly<Record<string, string | number | boolean | null>>,
  more: { name: string; text: string; data: unknown } | null = null,
): Printed {
  const lines = Object.entries(named)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${printableLine(String(value))}`);
  const text = more === null || more.text === '' ? [] : ['', printable(more.text)];
  return {
    text: [...lines, ...text].join('\n'),
    data: more === null ? named : { ...named, [more.name]: more.data },
  };
}

/** Runs a command without its `--json` and writes out what it says, as JSON where that was there. */
export async function written(
  args: readonly string[],
  run: (args: readonly string[]) => Promise<Output>,
): Promise<string> {
  const output = await run(args.filter((arg) => arg !== '--json'));
  const { text, data } =
    typeof output === 'string' ? { text: output, data: { message: output } } : output;
  return args.includes('--json') ? JSON.stringify(data) : text;
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
