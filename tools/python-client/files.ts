import { readFileSync } from 'node:fs';
import { printPythonTypes, withoutAsync } from './print-python.ts';

const folder = 'clients/python/src/aplomb';

/** The generated modules of the Python client, by file. */
export function pythonFiles(): readonly (readonly [file: string, text: string])[] {
  return [
    [`${folder}/_types.py`, printPythonTypes()],
    [`${folder}/_client.py`, withoutAsync(readFileSync(`${folder}/_async_client.py`, 'utf8'))],
  ];
}
