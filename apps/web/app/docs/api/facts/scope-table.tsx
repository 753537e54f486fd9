import { keyScopeIds, keyScopes, mcpEndpoint } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { endpointDocsPath } from '../../reference-pages.ts';
import { Link } from '../../../router/link.tsx';
import { endpointList } from '../endpoint-list.ts';

/** Every scope with what it allows and the operations that ask for it. */
export function ScopeTable() {
  return (
    <Table caption="Scopes of keys">
      <thead>
        <tr>
          <th scope="col">Scope</th>
          <th scope="col">Allows</th>
          <th scope="col">Operations</th>
        </tr>
      </thead>
      <tbody>
        {keyScopeIds.map((scope) => (
          <tr key={scope}>
            <th scope="row">
              <code className="whitespace-nowrap">{scope}</code>
            </th>
            <td>{keyScopes[scope]}</td>
            <td>
              {endpointList
                .filter((endpoint) => endpoint.scope === scope)
                .map(({ id, summary }) => (
                  <Link key={id} to={endpointDocsPath(id)} className="block py-0.5">
                    {summary}
                  </Link>
                ))}
              {scope === mcpEndpoint.scope && (
                <Link to="/docs/api-reference/assistants" className="block py-0.5">
                  Connect an assistant
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
