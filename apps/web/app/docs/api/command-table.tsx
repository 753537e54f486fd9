import {
  type CommandFlagName,
  commandExits,
  commandFlags,
  commands,
  commandUsage,
  flagUsage,
} from '@aplomb/contract';
import { Table } from '@aplomb/ui';

type Row = readonly [name: string, meaning: string];

/** Every command of the program `aplomb`, from the table it is parsed by. */
export function CommandTable() {
  return rowsIn(
    'Commands',
    Object.values(commands).map((command) => [commandUsage(command), command.description]),
  );
}

/** Every flag of the program `aplomb`. */
export function FlagTable() {
  const names = Object.keys(commandFlags) as CommandFlagName[];
  return rowsIn(
    'Flags',
    names.map((name) => [flagUsage(name), commandFlags[name].description]),
  );
}

/** What the program `aplomb` ends with. */
export function ExitTable() {
  return rowsIn(
    'Exit codes',
    Object.values(commandExits).map(({ code, meaning }) => [String(code), meaning]),
  );
}

function rowsIn(caption: string, rows: readonly Row[]) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">What you type or see</th>
          <th scope="col">What it means</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, meaning]) => (
          <tr key={name}>
            <th scope="row">
              <code className="break-words whitespace-normal">{name}</code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
