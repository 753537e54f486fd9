/** Somebody speaks from `start` to `end`, in seconds. */
export interface Turn {
  start: number;
  end: number;
  speaker: string;
}

/** Seconds that are scored, and of them those that count as wrong, by kind. */
export interface DiarizationError {
  scored: number;
  missed: number;
  falseAlarm: number;
  confused: number;
}

/** The turns of a reference file in NIST's RTTM. */
export function readRttm(text: string): Turn[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([type]) => type === 'SPEAKER')
    .map((fields) => {
      const start = Number(fields[3]);
      return { start, end: start + Number(fields[4]), speaker: fields[7] ?? '' };
    });
}

/**
 * How much of what people say is given to nobody or to the wrong one, or made up, as NIST's
 * md-eval scores it: speakers mapped one to one so that most is right, talking at once counted for
 * each, nothing scored within `collar` seconds of a boundary of the reference, nor before its first
 * and after its last turn.
 */
export function diarizationError(
  reference: readonly Turn[],
  found: readonly Turn[],
  collar = 0.25,
): DiarizationError {
  const edges = reference.flatMap(({ start, end }) => [start, end]);
  const places = [
    ...edges.flatMap((edge) => [edge, edge - collar, edge + collar]),
    ...found.flatMap(({ start, end }) => [start, end]),
  ]
    .filter((place) => place >= Math.min(...edges) && place <= Math.max(...edges))
    .toSorted((a, b) => a - b);
  const stretches = places.slice(1).flatMap((end, index) => {
    const start = places[index] ?? end,
      middle = (start + end) / 2;
    if (end <= start || edges.some((edge) => Math.abs(edge - middle) < collar)) return [];
    return [
      { seconds: end - start, said: speakers(reference, middle), heard: speakers(found, middle) },
    ];
  });
  const match = bestMatch(stretches);
  const error: DiarizationError = { scored: 0, missed: 0, falseAlarm: 0, confused: 0 };
  for (const { seconds, said, heard } of stretches) {
    const right = said.filter((speaker) => heard.includes(match.get(speaker) ?? '')).length;
    error.scored += seconds * said.length;
    error.missed += seconds * Math.max(0, said.length - heard.length);
    error.falseAlarm += seconds * Math.max(0, heard.length - said.length);
    error.confused += seconds * (Math.min(said.length, heard.length) - right);
  }
  return error;
}

const speakers = (turns: readonly Turn[], place: number): string[] => [
  ...new Set(
    turns.filter(({ start, end }) => start <= place && place < end).map(({ speaker }) => speaker),
  ),
];

/** Which speaker found is which of the reference, one to one, most seconds right in all. */
function bestMatch(
  stretches: readonly { seconds: number; said: string[]; heard: string[] }[],
): Map<string, string> {
  const rows = [...new Set(stretches.flatMap(({ said }) => said))],
    columns = [...new Set(stretches.flatMap(({ heard }) => heard))];
  const shared = rows.map((row) =>
    columns.map((column) =>
      stretches.reduce(
        (sum, { seconds, said, heard }) =>
          said.includes(row) && heard.includes(column) ? sum + seconds : sum,
        0,
      ),
    ),
  );
  const matched = new Map<string, string>();
  for (const [row, column] of assignment(shared, columns.length).entries()) {
    const [one, other] = [rows[row], columns[column]];
    if (one !== undefined && other !== undefined) matched.set(one, other);
  }
  return matched;
}

/**
 * A column for each row, so that the sum of the gains is the largest: augmenting paths that grow
 * the gain most (Kuhn 1955 in the form of successive best paths, by Bellman and Ford).
 */
function assignment(gains: readonly (readonly number[])[], width: number): number[] {
  const columnOf = gains.map(() => -1),
    rowOf = Array.from({ length: width }, () => -1);
  for (;;) {
    const best = rowOf.map(() => -Infinity),
      from = rowOf.map(() => -1);
    for (const [row, line] of gains.entries())
      if (columnOf[row] === -1)
        for (const [column, gain] of line.entries())
          if (gain > (best[column] ?? 0)) [best[column], from[column]] = [gain, row];
    for (let round = 0; round < gains.length; round++)
      for (const [taken, row] of rowOf.entries()) {
        if (row === -1 || best[taken] === -Infinity) continue;
        const freed = (best[taken] ?? 0) - (gains[row]?.[taken] ?? 0);
        for (const [column, gain] of (gains[row] ?? []).entries())
          if (column !== taken && freed + gain > (best[column] ?? 0) + 1e-9)
            [best[column], from[column]] = [freed + gain, row];
      }
    let end = -1;
    for (const [column, row] of rowOf.entries())
      if (row === -1 && (best[column] ?? 0) > (end === -1 ? 0 : (best[end] ?? 0))) end = column;
    if (end === -1) return columnOf;
    while (end !== -1) {
      const row = from[end] ?? -1,
        before = columnOf[row] ?? -1;
      columnOf[row] = end;
      rowOf[end] = row;
      end = before;
    }
  }
}
