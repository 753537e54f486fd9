import { answerHeaders } from 'virtual:api-reference/headers';

/** What headers of answers say, with an example each. */
export function HeaderList({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-ui">
      {names.map((name) => (
        <li key={name} className="space-y-1 py-3">
          <p>
            <code className="font-medium">{name}</code>
          </p>
          <p>{answerHeaders[name]?.description}</p>
          <p className="text-sm text-muted">
            <code>{answerHeaders[name]?.example}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}
