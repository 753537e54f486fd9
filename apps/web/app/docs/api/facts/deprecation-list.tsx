import { endpointList } from '../endpoint-list.ts';

const deprecated = endpointList.flatMap(({ method, path, deprecated: told }) =>
  told === undefined ? [] : [{ operation: `${method} ${path}`, ...told }],
);

/** What is deprecated today. */
export function DeprecationList() {
  if (deprecated.length === 0) return <p>Nothing is deprecated today.</p>;
  return (
    <ul>
      {deprecated.map(({ operation, since, until, instead }) => (
        <li key={operation}>
          <code>{operation}</code>: since {since}, until {until}. {instead}
        </li>
      ))}
    </ul>
  );
}
