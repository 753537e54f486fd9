import { assistantTools } from '@aplomb/contract';
import { Table } from '@aplomb/ui';

/** What other assistants may ask for. */
export function AssistantTools() {
  return (
    <Table caption="What other assistants may ask for" className="[&_table]:min-w-120">
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">What it gives</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(assistantTools).map(([name, { title, description }]) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
