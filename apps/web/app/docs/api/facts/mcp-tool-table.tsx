import { mcpTools } from '@aplomb/contract';
import { Table } from '@aplomb/ui';

/** What assistants can ask the server for, and the scope that each takes. */
export function McpToolTable() {
  return (
    <Table caption="Tools of the server" className="[&_table]:min-w-120">
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">What it does</th>
          <th scope="col">Scope</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(mcpTools).map(([name, { description, scope }]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{description}</td>
            <td>
              <code className="whitespace-nowrap">{scope}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
