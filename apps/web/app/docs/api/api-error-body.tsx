import { apiErrors, type ApiErrorCode, commonErrors } from '@aplomb/contract';
import { use } from 'react';
import type { Heading } from '../content.ts';
import { AnchoredH2 } from '../mdx/heading.tsx';
import { Related } from '../mdx/related.tsx';
import { endpointDocsPath } from '../reference-pages.ts';
import { Link } from '../../router/link.tsx';
import { endpointList } from './endpoint-list.ts';
import { loadErrorReference } from './load-reference.ts';
import { Handling } from './facts/handling.tsx';
import { BuiltCodeBlock } from './parts/code.tsx';
import { FactList } from './parts/fact-list.tsx';
import { headingsOf } from './parts/headings.ts';

/** Headings of the page of a code. */
export function apiErrorHeadings(code: ApiErrorCode): readonly Heading[] {
  const answers = apiErrors[code].statuses.length > 0;
  return headingsOf({
    'likely-causes': 'Likely causes',
    'what-to-do': 'What to do',
    ...(answers && { example: 'Example' }),
    'in-code': 'In your program',
    ...(answers && { operations: 'Operations that answer it' }),
    related: 'Related',
  });
}

/** What a code means, in a sentence. */
export const apiErrorMeaning = (code: ApiErrorCode): string => apiErrors[code].meaning;

/** Page of one code of the API's catalogue. */
export function ApiErrorBody({ code }: { readonly code: ApiErrorCode }) {
  const { causes, examples, handling } = use(loadErrorReference(code));
  const { statuses, title, remedy, retryable } = apiErrors[code];
  return (
    <>
      <FactList
        facts={{
          'In short': title,
          Status:
            statuses.length === 0
              ? 'none: raised by the client, no answer arrived'
              : statuses.join(' or '),
          'Try again': retryable
            ? 'yes, the same request may succeed later'
            : 'not unchanged: correct the request first',
        }}
      />
      <AnchoredH2 id="likely-causes">Likely causes</AnchoredH2>
      <ul>
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
      <AnchoredH2 id="what-to-do">What to do</AnchoredH2>
      <p>{remedy}</p>
      {examples !== null && (
        <>
          <AnchoredH2 id="example">Example</AnchoredH2>
          <Example {...examples} />
        </>
      )}
      <AnchoredH2 id="in-code">In your program</AnchoredH2>
      <Handling way={handling} />
      {statuses.length > 0 && (
        <>
          <AnchoredH2 id="operations">Operations that answer it</AnchoredH2>
          <Operations code={code} />
        </>
      )}
      <AnchoredH2 id="related">Related</AnchoredH2>
      <Related
        pages={[
          'api-reference/error-codes',
          code === 'QUOTA_EXCEEDED' || code === 'RATE_LIMIT_EXCEEDED'
            ? 'api-reference/rate-limits'
            : 'api-reference/response-formats',
          'troubleshooting/contact-support',
        ]}
      />
    </>
  );
}

function Example({ envelope, problem }: { readonly envelope: string; readonly problem: string }) {
  return (
    <>
      <BuiltCodeBlock html={envelope} label="Answer" />
      <details>
        <summary className="text-ui text-brass">The same as problem details (RFC 9457)</summary>
        <div className="mt-4">
          <BuiltCodeBlock html={problem} label="Answer to Accept: application/problem+json" />
        </div>
      </details>
    </>
  );
}

function Operations({ code }: { readonly code: ApiErrorCode }) {
  if (code === 'ENDPOINT_NOT_FOUND')
    return <p>None: it is the answer where there is no operation.</p>;
  if ((commonErrors as readonly ApiErrorCode[]).includes(code))
    return (
      <p>
        Every operation of the <Link to="/docs/api-reference/endpoints">API</Link>.
      </p>
    );
  const operations = endpointList.filter(({ errors }) => errors.includes(code));
  return (
    <ul>
      {operations.map(({ id, method, path, summary }) => (
        <li key={id}>
          <Link to={endpointDocsPath(id)}>
            <code>
              {method} {path}
            </code>
          </Link>
          : {summary.charAt(0).toLowerCase() + summary.slice(1)}
        </li>
      ))}
    </ul>
  );
}
