/** One call of the suite that every client of the API passes, and what it is answered with. */
export interface Step {
  /** Name that later steps know its answer by. */
  readonly name: string;
  readonly resource: string;
  /** As the TypeScript client calls it; the Python client in snake_case. */
  readonly method: string;
  readonly arguments?: readonly unknown[];
  /** Options: an object in TypeScript, keywords in Python. */
  readonly named?: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
}

/** A part of an earlier answer. */
export const from = (name: string, ...path: readonly (string | number)[]): object => ({
  $from: name,
  path: ['data', ...path],
});
export const file = (path: string): object => ({ $file: path });
