import { readFileSync } from 'node:fs';
import { operatorVariables } from '../../apps/server/src/operator-variables.ts';

/** File that documents the operator's variables. */
export const operationsFile = 'docs/operations.md';

/** The table of operator variables as Markdown. */
export function operationsTable(): string {
  const rows = Object.entries(operatorVariables).map(
    ([name, { description, shownDefault }]) => `| \`${name}\` | ${shownDefault} | ${description} |`,
  );
  return ['| variable | default | what it decides |', '|---|---|---|', ...rows].join('\n');
}

/** Checks that the documented table is the one in force. */
export function checkOperations(): string[] {
  return readFileSync(operationsFile, 'utf8').includes(operationsTable())
    ? []
    : [`${operationsFile}: the table of variables is out of date; run "npm run verify -- --write"`];
}

/** The document with its table replaced by the one in force. */
export function withOperationsTable(text: string): string {
  return text.replace(/\| variable \| default \|[\s\S]*?(?=\n\n|\n*$)/, () => operationsTable());
}
