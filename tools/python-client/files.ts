import { readFileSync } from 'node:fs';
import { printPythonTypes, withoutAsync } from './print-python.ts';

const folder = 'clients/python/src/aplomb';

/** The generated modules of the Python client, by file. */
export function pythonFiles(): readonly (readonly [file: string, text: string])[] {
  return [
    [`${folder}/_types.py`, printPythonTypes()],
    ...['client', 'stream'].map(
      (name) =>
        [
          `${folder}/_${name}.py`,
          withoutAsync(readFileSync(`${folder}/_async_${name}.py`, 'utf8')),
        ] as const,
    ),
  ];
}
