import { Table } from '@aplomb/ui';
import { endpointDocsPath } from '../../reference-pages.ts';
import { Link } from '../../../router/link.tsx';
import { endpointList } from '../endpoint-list.ts';

/** Every operation with the page that describes it. */
export function EndpointTable() {
  return (
    <Table caption="Operations of the API">
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">What it does</th>
          <th scope="col">Scope</th>
        </tr>
      </thead>
      <tbody>
        {endpointList.map(({ id, method, path, summary, scope }) => (
          <tr key={id}>
            {/* The link inside names the operation. */}
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
            <th scope="row">
              <Link
                to={endpointDocsPath(id)}
                className="block py-0.5 font-mono text-sm no-underline"
              >
                <span className="text-brass">{method}</span>{' '}
                <span className="text-ink">
                  {path.split(/(?=\{)/).map((part) => (
                    <span key={part} className="inline-block">
                      {part}
                    </span>
                  ))}
                </span>
              </Link>
            </th>
            <td>{summary}</td>
            <td>
              <code className="text-sm whitespace-nowrap">{scope}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
