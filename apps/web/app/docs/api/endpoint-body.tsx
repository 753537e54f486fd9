import type { EndpointId } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { Fragment, use } from 'react';
import { AnchoredH2, AnchoredH3 } from '../mdx/heading.tsx';
import { Link } from '../../router/link.tsx';
import { HeaderList } from './facts/header-list.tsx';
import { loadEndpointReference } from './load-reference.ts';
import { ErrorList } from './parts/error-list.tsx';
import { ExampleView } from './parts/example-view.tsx';
import { FactList } from './parts/fact-list.tsx';
import { headingsOf } from './parts/headings.ts';
import { OperationLine } from './parts/operation-line.tsx';
import { SchemaList } from './parts/schema-list.tsx';
import type { EndpointReference } from './reference/reference-data.ts';
import { sampleVariables } from './samples/languages.ts';
import { TryOperation } from './try-it/try-operation.tsx';

/** Headings of the page of an operation. */
export const endpointHeadings = headingsOf({
  samples: 'Sample',
  'try-it': 'Try it',
  request: 'Request',
  response: 'Response',
  errors: 'Errors',
});

const AUTHENTICATION = '/docs/api-reference/authentication';
const FORMATS = '/docs/api-reference/response-formats';

/**
 * Page of one operation: what it takes and answers, and beside that where there is room a sample, its
 * answer and a way to try it.
 */
export function EndpointBody({ id }: { readonly id: EndpointId }) {
  const reference = use(loadEndpointReference(id));
  const { method, path, description, errors } = reference;
  return (
    <div className="api-columns">
      <div className="api-part">
        <OperationLine method={method} path={path} />
        <p>{description}</p>
        <Facts reference={reference} />
      </div>
      <div className="api-side">
        <Samples reference={reference} />
        <AnchoredH2 id="try-it">Try it</AnchoredH2>
        <TryOperation reference={reference} />
      </div>
      <div className="api-part">
        <Request request={reference.request} />
        <Response reference={reference} />
        <AnchoredH2 id="errors">Errors</AnchoredH2>
        <p>Every code has a page that says what happened, why, and what to do next.</p>
        <ErrorList
          errors={[...errors.filter(({ own }) => own), ...errors.filter(({ own }) => !own)]}
        />
      </div>
    </div>
  );
}

/** The first example open, the others by their names. */
function Samples({ reference: { examples } }: { readonly reference: EndpointReference }) {
  const [first, ...others] = examples;
  return (
    <>
      <AnchoredH2 id="samples">Sample</AnchoredH2>
      {first !== undefined && (
        <>
          {others.length > 0 && <p className="text-ui text-muted">{first.name}</p>}
          <ExampleView example={first} open />
        </>
      )}
      {others.map((example) => (
        <details
          key={example.name}
          id={`sample-${example.name.toLowerCase().replaceAll(' ', '-')}`}
        >
          <summary className="text-ui text-brass">{example.name}</summary>
          <div className="mt-4">
            <ExampleView example={example} />
          </div>
        </details>
      ))}
      <p className="text-sm text-muted">
        Samples read the server’s address from <code>{sampleVariables.url}</code> and your key from{' '}
        <code>{sampleVariables.key}</code>: see <Link to={AUTHENTICATION}>Authentication</Link>.
      </p>
    </>
  );
}

function Facts({
  reference: { scope, scopeText, metered, method, streams },
}: {
  readonly reference: EndpointReference;
}) {
  return (
    <FactList
      facts={{
        Scope: (
          <>
            <code>{scope}</code> ({scopeText.toLowerCase()})
          </>
        ),
        Quota: metered ? (
          <>
            one of the <Link to="/docs/api-reference/rate-limits">day’s analyses</Link>
          </>
        ) : (
          'not counted against the day’s analyses'
        ),
        Repeating:
          method === 'POST' ? (
            <>
              safe with an{' '}
              <Link to={`${FORMATS}#idempotency`}>
                <code>Idempotency-Key</code>
              </Link>
            </>
          ) : (
            'safe as it is'
          ),
        ...(streams && {
          Streaming: <Link to={`${FORMATS}#streaming`}>server-sent events</Link>,
        }),
      }}
    />
  );
}

function Request({ request }: { readonly request: EndpointReference['request'] }) {
  const parts = [
    ['Path', request.path],
    ['Query', request.query],
    ['Body', request.body],
    ['Headers', request.headers],
  ] as const;
  const { fileType } = request;
  return (
    <>
      <AnchoredH2 id="request">Request</AnchoredH2>
      {parts
        .filter(([, rows]) => rows.length > 0)
        .map(([title, rows]) => (
          <Fragment key={title}>
            <AnchoredH3 id={title.toLowerCase()}>{title}</AnchoredH3>
            {title === 'Body' && <p>JSON. {request.rules.join(' ')}</p>}
            <SchemaList rows={rows} sent />
          </Fragment>
        ))}
      {fileType !== null && (
        <p>
          The body is the file as it is, with <code>Content-Type: {fileType}</code>.
        </p>
      )}
    </>
  );
}

const hasWrittenAnswer = (rows: EndpointReference['answer']): boolean =>
  rows.some(
    ({ name, children }) => name === 'data' && children.some((row) => row.name === 'answer'),
  );

function Response({
  reference: { responses, answer, headers },
}: {
  readonly reference: EndpointReference;
}) {
  return (
    <>
      <AnchoredH2 id="response">Response</AnchoredH2>
      <Table caption="Statuses of a success">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {responses.map(({ status, description }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {hasWrittenAnswer(answer) && (
        <p>
          <code>answer</code> is null until an AI model is added to the server:{' '}
          <Link to={`${FORMATS}#checks`}>how to add one</Link>.
        </p>
      )}
      {answer.length > 0 && <SchemaList rows={answer} sent={false} open="data" />}
      <details>
        <summary className="text-ui text-brass">Headers of answers</summary>
        <div className="mt-3">
          <HeaderList names={headers} />
        </div>
      </details>
    </>
  );
}
