import {
  type CommandFlagName,
  commandExits,
  commandFlags,
  commands,
  commandUsage,
  flagUsage,
} from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { Fragment } from 'react';

type Row = readonly [name: string, meaning: string];

/** Every command of the program `aplomb`, from the table it is parsed by. */
export function CommandTable() {
  return rowsIn(
    { caption: 'Commands', name: 'Command', meaning: 'What it does' },
    Object.values(commands).map((command) => [commandUsage(command), command.description]),
  );
}

/** Every flag of the program `aplomb`. */
export function FlagTable() {
  const names = Object.keys(commandFlags) as CommandFlagName[];
  return rowsIn(
    { caption: 'Flags', name: 'Flag', meaning: 'What it does' },
    names.map((name) => [flagUsage(name), commandFlags[name].description]),
  );
}

/** What the program `aplomb` ends with. */
export function ExitTable() {
  return rowsIn(
    { caption: 'Exit codes', name: 'Exit code', meaning: 'What it means' },
    Object.values(commandExits).map(({ code, meaning }) => [String(code), meaning]),
  );
}

interface Heads {
  readonly caption: string;
  readonly name: string;
  readonly meaning: string;
}

function rowsIn({ caption, name: nameHead, meaning: meaningHead }: Heads, rows: readonly Row[]) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{nameHead}</th>
          <th scope="col">{meaningHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, meaning]) => (
          <tr key={name}>
            <th scope="row">
              <code className="wrap-anywhere whitespace-normal">{breakable(name)}</code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A name that may go on in the next line after each of its alternatives. */
const breakable = (name: string) =>
  name.split(/(?<=\|)/).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
