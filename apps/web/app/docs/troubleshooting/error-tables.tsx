import { apiErrors, type ApiErrorCode, appErrors, errorDocsPath } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
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
                <Link to={errorDocsPath(code)} className="whitespace-nowrap">
                  {code}
                </Link>
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

/** The API's codes of one category, each with its HTTP status where there is one and its meaning. */
export function ApiErrorCodes({ category }: { readonly category: ApiErrorCategory }) {
  return (
    <ul>
      {apiErrorCategories[category].map((code: ApiErrorCode) => {
        const { statuses, title } = apiErrors[code];
        return (
          <li key={code}>
            <Link to={errorDocsPath(code)} className="font-mono text-sm">
              {breakable(code)}
            </Link>
            {statuses.length > 0 && ` (${statuses.join(', ')})`}: {title}
          </li>
        );
      })}
    </ul>
  );
}
