import { joined } from '../shorten.ts';

/**
 * A column of figures: its heading, and per body row the value and the cell as written; null where
 * a cell holds no figure.
 */
interface Figures {
  head: string;
  index: number;
  values: (number | null)[];
  written: string[];
  decimals: number;
}

const totals = /^(?:grand |sub)?(?:total|sum|summe|gesamt|insgesamt|somme|suma|totale|итого)\b/i;
const telling =
  /total|amount|revenue|sales|score|points|price|value|cost|profit|marks?|result|gesamt|summe|betrag|umsatz|preis/i;
/** Figures that name or order a row instead of measuring it. */
const naming = new RegExp(
  String.raw`^(?:#|no\.?|nr\.?|id|rank|year|jahr|date|line|code|zip|phone|index|pos\.?|` +
    String.raw`week|month|day)$|(?:\b|_)(?:id|number|year)$`,
  'i',
);

/**
 * What the figures of a table say: highest and lowest of the most telling column, its sum, and
 * totals that agree with their rows or do not.
 * `table` holds a heading row and labels in its first column; answers '' for fewer than three rows
 * of figures.
 */
export function describeFigures(table: readonly (readonly string[])[]): string {
  const [head = [], ...body] = table;
  const lastIsTotal = totals.test((body.at(-1)?.[0] ?? '').trim());
  const rows = lastIsTotal ? body.slice(0, -1) : body;
  const columns = head.flatMap((_, index) => figuresOf(table, index, rows) ?? []);
  const main =
    columns.find(({ head: name }) => totals.test(name)) ??
    columns.find(({ head: name }) => telling.test(name)) ??
    columns.at(-1);
  if (main === undefined || rows.length < 3) return '';
  const labels = rows.map((row) => (row[0] ?? '').trim());
  return joined([
    extremes(main, labels),
    acrossRows(columns, labels),
    lastIsTotal ? downColumns(table, columns, body.at(-1) ?? []) : '',
  ]);
}

function figuresOf(
  table: readonly (readonly string[])[],
  index: number,
  rows: readonly (readonly string[])[],
): Figures | null {
  const written = rows.map((row) => (row[index] ?? '').trim()),
    head = (table[0]?.[index] ?? '').trim();
  const commaIsDecimal =
    written.some((cell) => /,\d{1,2}\D*$|\.\d{3},/.test(cell)) &&
    !written.some((cell) => /\.\d{1,2}\D*$/.test(cell));
  const values = written.map((cell) => figure(cell, commaIsDecimal));
  const read = values.filter((value) => value !== null);
  if (
    index === 0 ||
    head === '' ||
    naming.test(head) ||
    read.length < 3 ||
    read.length < 0.8 * written.filter((cell) => cell !== '').length
  )
    return null;
  if (
    read.every((value) => value >= 1900 && value <= 2100 && Number.isInteger(value)) ||
    read.every((value, place) => value === (read[0] ?? 0) + place)
  )
    return null;
  const decimals = Math.max(
    ...written.map((cell) => (commaIsDecimal ? /,(\d+)/ : /\.(\d+)/).exec(cell)?.[1]?.length ?? 0),
  );
  return { head, index, values, written, decimals };
}

const figureOfCell = new RegExp(
  String.raw`^(\()?([-–−+]?)\s*(?:[$€£¥₹]|CHF|USD|EUR|` +
    String.raw`GBP)?\s*([-–−]?)(\d[\d.,'’\s]*)\s*(?:%|[$€£¥₹]|[a-zµ°]{1,4})?(\))?$`,
  'iu',
);

/**
 * The number a cell holds: currency signs, grouping, per cent, a unit of at most four letters and
 * accountants' brackets are allowed.
 */
function figure(cell: string, commaIsDecimal: boolean): number | null {
  const found = figureOfCell.exec(cell);
  if (found === null) return null;
  const plain = (found[4] ?? '').trim().replace(/['’\s]/g, '');
  const value = Number(
    commaIsDecimal ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''),
  );
  const negative = found[1] !== undefined || /[-–−]/.test(`${found[2]}${found[3]}`);
  if (Number.isFinite(value)) return negative ? -value : value;
  return null;
}

/** Whether the sum of a column says something: rates, shares and means do not add up. */
function addsUp({ head, written }: Pick<Figures, 'head' | 'written'>): boolean {
  return (
    !written.some((cell) => cell.includes('%')) &&
    !/rate|average|mean|ratio|share|%|price|temp|growth|change/i.test(head)
  );
}

function extremes({ head, values, written, decimals }: Figures, labels: readonly string[]): string {
  const read = values.flatMap((value, row) => (value === null ? [] : [{ value, row }]));
  const highest = read.reduce((best, one) => (one.value > best.value ? one : best)),
    lowest = read.reduce((best, one) => (one.value < best.value ? one : best));
  if (highest.value === lowest.value) return `${head}: ${written[highest.row]} in every row.`;
  const name = (row: number): string =>
    labels[row] ? `${labels[row]} (${written[row]})` : (written[row] ?? '');
  const sum = shown(sumOf(read.map(({ value }) => value)), decimals);
  const total = addsUp({ head, written }) ? `, sum ${sum}` : '';
  return `${head}: highest ${name(highest.row)}, lowest ${name(lowest.row)}${total}.`;
}

/**
 * A column of totals against the other figures of its rows, where most rows agree: then those that
 * do not are worth a look.
 */
function acrossRows(columns: readonly Figures[], labels: readonly string[]): string {
  const total = columns.find(({ head }) => totals.test(head)),
    parts = columns.filter((column) => column !== total);
  if (total === undefined || parts.length < 2) return '';
  const checked = labels.flatMap((label, row) => {
    const values = parts.map(({ values: all }) => all[row] ?? null),
      stated = total.values[row];
    if (values.includes(null) || stated === null || stated === undefined) return [];
    const what = `${label || 'One row'}: ${total.head}`;
    const written = total.written[row] ?? '';
    const sum = sumOf(values.map(Number));
    return [{ what, written, stated, sum, decimals: total.decimals }];
  });
  const wrong = checked.filter(isWrong);
  if (checked.length < 3 || wrong.length > 0.4 * checked.length) return '';
  if (wrong.length === 0) return `Every ${total.head} agrees with its row.`;
  return tellWrong(wrong, 'its figures');
}

/** The last row against the sums of its columns. */
function downColumns(
  table: readonly (readonly string[])[],
  columns: readonly Figures[],
  last: readonly string[],
): string {
  const label = (last[0] ?? '').trim();
  const checked = columns.filter(addsUp).flatMap(({ head, index, values, decimals }) => {
    const cell = (last[index] ?? '').trim(),
      stated = figure(
        cell,
        /,\d{1,2}\D*$/.test(cell) && table.some((row) => /,\d{1,2}\D*$/.test(row[index] ?? '')),
      );
    if (stated === null || values.includes(null)) return [];
    const what = `${label} of ${head}`;
    return [{ what, head, written: cell, stated, sum: sumOf(values.map(Number)), decimals }];
  });
  const wrong = checked.filter(isWrong);
  if (checked.length === 0 || (wrong.length > 0 && wrong.length > 0.5 * checked.length)) return '';
  if (wrong.length === 0)
    return checked.length === columns.length
      ? `The row ${label} agrees with its columns.`
      : `The row ${label} agrees with ${checked.map(({ head }) => head).join(', ')}.`;
  return tellWrong(wrong, 'the rows');
}

/** A total as written and as a figure, beside the sum of what it stands for. */
interface Checked {
  what: string;
  written: string;
  stated: number;
  sum: number;
  decimals: number;
}

/** Not equal within half a unit of the last decimal shown, for each is rounded. */
const isWrong = ({ stated, sum, decimals }: Checked): boolean =>
  Math.abs(stated - sum) > 0.5 * 10 ** -decimals + 1e-9;

const tellWrong = (wrong: readonly Checked[], parts: string): string =>
  wrong
    .slice(0, 2)
    .map(({ what, written, sum, decimals }) => {
      return `${what} says ${written}, ${parts} as read add up to ${shown(sum, decimals)}.`;
    })
    .join(' ');

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const shown = (value: number, decimals: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
