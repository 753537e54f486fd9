import type { SchemaRow } from '../schema/schema-rows.ts';

const OPTIONS_SHOWN = 12;

interface SchemaListProps {
  readonly rows: readonly SchemaRow[];
  /** Whether the fields are sent, so that it matters which are required. */
  readonly sent: boolean;
  /** Field whose inner fields are shown from the start. */
  readonly open?: string;
}

/** Fields with their types, bounds, defaults and options; fields inside fields open on demand. */
export function SchemaList({ rows, sent, open }: SchemaListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <Row key={row.name} row={row} sent={sent} open={open === row.name} />
      ))}
    </ul>
  );
}

function Row({
  row,
  sent,
  open,
}: {
  readonly row: SchemaRow;
  readonly sent: boolean;
  readonly open: boolean;
}) {
  const { name, type, required, description, limits, fallback, options, children } = row;
  return (
    <li className="space-y-1 py-3 text-ui">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <code className="font-medium">{name}</code>{' '}
        <span className="text-sm text-muted">
          {type}
          {limits.map((limit) => `, ${limit}`).join('')}
        </span>
        {sent && required && <span className="text-sm font-medium text-brass">required</span>}
      </p>
      {description !== '' && <p>{description}</p>}
      {options.length > 0 && <Options options={options} />}
      {fallback !== undefined && (
        <p className="text-sm text-muted">
          Default <code>{fallback}</code>
        </p>
      )}
      {children.length > 0 && (
        <details className="pt-1" open={open}>
          <summary className="py-0.5 text-sm text-brass">
            {children.length === 1 ? '1 field' : `${children.length} fields`} inside {name}
          </summary>
          <div className="mt-3 border-s border-line ps-5">
            <SchemaList rows={children} sent={sent} />
          </div>
        </details>
      )}
    </li>
  );
}

function Options({ options }: { readonly options: readonly string[] }) {
  const list = options.map((option, index) => (
    <span key={option}>
      {index > 0 && ', '}
      <code>{option}</code>
    </span>
  ));
  if (options.length <= OPTIONS_SHOWN) return <p className="text-sm text-muted">One of {list}</p>;
  return (
    <details className="text-sm text-muted">
      <summary className="py-0.5 text-brass">One of {options.length} values</summary>
      <p className="mt-2">{list}</p>
    </details>
  );
}
