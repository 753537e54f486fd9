import { apiErrorCodes, apiErrors, type ApiErrorCode, errorDocsPath } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { Link } from '../../../router/link.tsx';

interface CatalogueRow {
  readonly status: number;
  readonly codes: readonly ApiErrorCode[];
}

const byStatus: readonly CatalogueRow[] = [
  ...new Set(apiErrorCodes.flatMap((code): readonly number[] => apiErrors[code].statuses)),
]
  .toSorted((a, b) => a - b)
  .map((status) => ({
    status,
    codes: apiErrorCodes.filter((code) =>
      (apiErrors[code].statuses as readonly number[]).includes(status),
    ),
  }));

/** The catalogue by HTTP status; a code that can come with several statuses stands under each. */
export function CatalogueTable() {
  return (
    <CodeTable
      caption="Codes by HTTP status"
      rows={byStatus.flatMap(({ status, codes }) =>
        codes.map((code) => ({ code, lead: String(status) })),
      )}
    />
  );
}

/** The codes a client raises by itself, because no answer arrived. */
export function ClientCodeTable() {
  return (
    <CodeTable
      caption="Codes raised by the client"
      rows={apiErrorCodes
        .filter((code) => apiErrors[code].statuses.length === 0)
        .map((code) => ({ code, lead: 'none' }))}
    />
  );
}

function CodeTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly { readonly code: ApiErrorCode; readonly lead: string }[];
}) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">What it means</th>
          <th scope="col">Again?</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, lead }) => (
          <tr key={`${lead}${code}`}>
            <td className="font-medium">{lead}</td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link inside says the code */}
            <td>
              <Link to={errorDocsPath(code)}>
                <code className="text-sm whitespace-nowrap">{code}</code>
              </Link>
            </td>
            <td>{apiErrors[code].title}</td>
            <td>{apiErrors[code].retryable ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
