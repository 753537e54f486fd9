/** A cell that holds an error value, with where it is in words or as an address. */
export interface ErrorCell {
  code: string;
  place: string;
}

/** A spreadsheet's cells without the letters and numbers around them; null ones where it has none. */
export interface Sheet {
  cells: string[][];
  letters: string[] | null;
  numbers: string[] | null;
}

/** Error values of spreadsheets; readers take the zero of `#DIV/0!` for a letter. */
const errorValues: readonly [RegExp, string][] = [
  [/^#REF[!1l]?$/i, '#REF!'],
  [/^#D[I1l]V\/[0O][!1l]?$/i, '#DIV/0!'],
  [/^#VALUE[!1l]?$/i, '#VALUE!'],
  [/^#NAME\??$/i, '#NAME?'],
  [/^#N\/A$/i, '#N/A'],
  [/^#NUM[!1l]?$/i, '#NUM!'],
  [/^#NULL[!1l]?$/i, '#NULL!'],
  [/^#SP[I1l]LL[!1l]?$/i, '#SPILL!'],
  [/^#CALC[!1l]?$/i, '#CALC!'],
];

/** Takes the row of column letters and the column of row numbers off a spreadsheet. */
export function unframeSheet(table: readonly (readonly string[])[]): Sheet {
  const head = table[0] ?? [];
  const letters = isRunOf(head.slice(1), (cell) =>
    /^[A-Z]$/.test(cell) ? cell.charCodeAt(0) : null,
  );
  const body = letters ? table.slice(1) : table;
  const numbers = isRunOf(
    body.map((row) => row[0] ?? ''),
    (cell) => (/^\d{1,4}$/.test(cell) ? Number(cell) : null),
  );
  if (!letters || !numbers || body.length < 2)
    return { cells: table.map((row) => [...row]), letters: null, numbers: null };
  return {
    cells: body.map((row) => row.slice(1)),
    letters: head.slice(1),
    numbers: body.map((row) => row[0] ?? ''),
  };
}

function isRunOf(cells: readonly string[], place: (cell: string) => number | null): boolean {
  const places = cells.map(place);
  return (
    cells.length >= 2 &&
    places.every((at, index) => at !== null && (index === 0 || at === (places[index - 1] ?? 0) + 1))
  );
}

/** The cells of a table that hold an error value, from top to bottom. */
export function findErrorCells(table: readonly (readonly string[])[]): ErrorCell[] {
  const { cells, letters, numbers } = unframeSheet(table);
  return cells.flatMap((row, rowIndex) =>
    row.flatMap((cell, column) => {
      const code = errorValues.find(([pattern]) => pattern.test(cell.trim()))?.[1];
      if (code === undefined) return [];
      const address = letters && numbers ? `${letters[column]}${numbers[rowIndex]}` : null;
      const words = [row[0], rowIndex > 0 ? cells[0]?.[column] : ''].filter(
        (name) => name !== undefined && name !== '' && name !== cell,
      );
      const named = words.length > 0 ? words.join(', ') : `row ${rowIndex + 1}`;
      return [{ code, place: address === null ? named : `${address} (${named})` }];
    }),
  );
}
