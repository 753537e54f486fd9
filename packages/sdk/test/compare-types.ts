import { readFileSync } from 'node:fs';
import { printTypes } from '../scripts/print-types.ts';

/**
 * A module that compiles only when the printed types and those taken from the contract, in the file
 * `ours`, accept each other's values.
 */
export function comparison(ours: string): string {
  const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8');
  const names = (/export type \{([^}]*)\} from '\.\/types\.ts'/.exec(index)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [
    `import type * as Ours from '${ours}';`,
    'declare namespace Printed {',
    printTypes(names).replaceAll(/^type /gm, 'export type '),
    '}',
    'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
    ...names.map((name) => `export const same${name}: Same<Printed.${name}, Ours.${name}> = true;`),
    '',
  ].join('\n');
}
