import { errorDocsPath, type LoggedRequest } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { bytesOf, durationOf, Moment } from '../core/format.tsx';
import { modeNames } from '../core/mode.tsx';

interface RequestTableProps {
  readonly requests: readonly LoggedRequest[];
  readonly caption: string;
  /** Names of keys by id; with them each call tells whose it was. */
  readonly keyNames?: ReadonlyMap<string, string>;
}

/** Calls with what became of them. */
export function RequestTable({ requests, caption, keyNames }: RequestTableProps) {
  return (
    <Table caption={caption} className="text-sm">
      <thead>
        <tr>
          <th scope="col" className="max-sm:hidden">
            Time
          </th>
          <th scope="col">Answer</th>
          <th scope="col" className="max-sm:hidden">
            Request and its Request-Id
          </th>
          {keyNames && <th scope="col">Key</th>}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => {
          const { request_id: id, at, method, route, key_id: key, mode } = request;
          return (
            <tr key={`${id} ${at}`}>
              <td className="max-sm:hidden">
                <Moment at={at} seconds />
              </td>
              <AnswerCell {...request} />
              <td className="font-mono text-sm max-sm:hidden">
                <span className="block whitespace-nowrap">
                  {method} {route}
                </span>
                <span className="block text-muted xl:whitespace-nowrap">{id}</span>
              </td>
              {keyNames && (
                <td>
                  {keyNames.get(key) ?? 'A deleted key'}
                  <span className="block text-sm text-muted">{modeNames[mode]}</span>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** What became of a call; on narrow screens also which call it was. */
function AnswerCell({
  request_id: id,
  at,
  method,
  route,
  status,
  code,
  milliseconds,
  request_bytes: sent,
  response_bytes: answered,
}: LoggedRequest) {
  return (
    <td>
      <span className="flex flex-wrap gap-x-2">
        <span className={code === null ? 'text-calm' : 'text-alert'}>{status}</span>
        {code !== null && (
          <Link to={errorDocsPath(code)}>
            <code>{code}</code>
          </Link>
        )}
      </span>
      <span className="block font-mono text-sm wrap-anywhere sm:hidden">
        {method} {route}
      </span>
      <span className="block font-mono text-xs wrap-anywhere text-muted sm:hidden">{id}</span>
      <span className="block text-sm text-muted sm:hidden">
        <Moment at={at} seconds />
      </span>
      <span className="block text-sm text-muted">
        {durationOf(milliseconds)}, {bytesOf(sent)} sent, {bytesOf(answered)} back
      </span>
    </td>
  );
}
