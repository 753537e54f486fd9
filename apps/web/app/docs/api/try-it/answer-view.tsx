/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { apiErrors, type ApiErrorCode, type ErrorEnvelope, errorDocsPath } from '@aplomb/contract';
import { CodeBlock } from '@aplomb/ui';
import { Link } from '../../../router/link.tsx';
import { parseJson } from '../../../parse-json.ts';
import { type JsonToken, jsonTokens } from './json-tokens.ts';
import type { Outcome } from './send-request.ts';

/** Larger answers are shown without colours: the page stays quick. */
const COLOURED_CHARACTERS = 60_000;
const colours = { key: 'text-ink', string: 'text-calm', constant: 'text-alert' } as const;

/** What came back, or why nothing did. */
export function AnswerView({
  outcome,
  headers,
}: {
  readonly outcome: Outcome;
  readonly headers: readonly string[];
}) {
  if (outcome.kind === 'cancelled')
    return (
      <p>
        Cancelled. If the server had already begun, it finishes and keeps what it made; look in your
        history.
      </p>
    );
  if (outcome.kind === 'failed')
    return <Failure code={outcome.code} message={apiErrors[outcome.code].meaning} />;
  const { value: body } = parseJson(outcome.text);
  const shown = [...headers, 'Content-Type'].flatMap((name) => {
    const value = outcome.headers.get(name.toLowerCase());
    return value === undefined ? [] : [[name, value] as const];
  });
  return (
    <div className="space-y-5">
      {isError(body) && (
        <Failure code={body.code} message={body.message} fields={body.details.field_errors ?? []} />
      )}
      <dl className="grid gap-x-6 text-sm sm:grid-cols-[auto_1fr]">
        {shown.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="mb-2 font-mono wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      {outcome.text === '' ? (
        <p className="text-ui text-muted">The answer has no body.</p>
      ) : (
        <CodeBlock label="Answer">
          <Body text={body === undefined ? outcome.text : JSON.stringify(body, null, 2)} />
        </CodeBlock>
      )}
    </div>
  );
}

function Failure({
  code,
  message,
  fields,
}: {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly fields?: readonly {
    readonly field: string;
    readonly message: string;
    readonly fix: string;
  }[];
}) {
  return (
    <div className="border-s border-alert ps-5 text-ui">
      <p>
        <Link to={errorDocsPath(code)}>
          <code>{code}</code>
        </Link>
      </p>
      <p>{message}</p>
      {fields !== undefined && fields.length > 1 && (
        <ul className="mt-2 space-y-1 text-sm">
          {fields.map((entry) => (
            <li key={entry.field}>
              <code>{entry.field}</code> {entry.message}: {entry.fix}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Body({ text }: { readonly text: string }) {
  const pieces: readonly JsonToken[] =
    text.length > COLOURED_CHARACTERS ? [{ text, at: 0 }] : jsonTokens(text);
  return (
    <pre tabIndex={0} className="max-h-[32rem] overflow-y-auto -outline-offset-2">
      <code>
        {pieces.map(({ text: piece, kind, at }) => (
          <span key={at} {...(kind !== undefined && { className: colours[kind] })}>
            {piece}
          </span>
        ))}
      </code>
    </pre>
  );
}

const isError = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' && body !== null && 'code' in body && String(body.code) in apiErrors;
