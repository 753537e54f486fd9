import { apiErrors, type ApiErrorCode, appErrors, errorDocsPath } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { DocsLink } from '../shell/docs-link.tsx';
import {
  type ApiErrorCategory,
  apiErrorCategories,
  appErrorCategories,
} from './error-categories.ts';
import { breakable } from '../breakable.tsx';

/** Every number the app shows: category, meaning, what to do, and whether trying again can help. */
export function AppErrorTable() {
  return (
    <Table caption="Errors of the app" className="[&_table]:min-w-176">
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Category</th>
          <th scope="col">Meaning</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(appErrorCategories).flatMap(([category, codes]) =>
          codes.map((code) => (
            <tr key={code}>
              <th scope="row">
                <DocsLink to={errorDocsPath(code)} className="whitespace-nowrap">
                  {code}
                </DocsLink>
                <span className="block text-sm text-muted">{appErrors[code].name}</span>
              </th>
              <td>{category}</td>
              <td>{appErrors[code].meaning}</td>
              <td>{appErrors[code].remedy}</td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}

/** The API's codes of one category: HTTP status where there is one, meaning, what to do. */
export function ApiErrorTable({
  category,
  caption,
}: {
  readonly category: ApiErrorCategory;
  readonly caption: string;
}) {
  return (
    <Table caption={caption} className="[&_table]:min-w-176">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">HTTP</th>
          <th scope="col">Meaning</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {apiErrorCategories[category].map((code: ApiErrorCode) => {
          const { statuses, meaning, remedy } = apiErrors[code];
          return (
            <tr key={code}>
              <th scope="row">
                <DocsLink to={errorDocsPath(code)} className="font-mono text-sm">
                  {breakable(code)}
                </DocsLink>
              </th>
              <td className="whitespace-nowrap">
                {statuses.length === 0 ? 'none' : statuses.join(', ')}
              </td>
              <td>{meaning}</td>
              <td>{remedy}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
