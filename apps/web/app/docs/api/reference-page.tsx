import { apiErrors } from '@aplomb/contract';
import type { Heading } from '../content.ts';
import type { ReferencePage } from '../reference-pages.ts';
import { EndpointBody } from './endpoint-body.tsx';
import { ApiErrorBody, AppErrorBody } from './error-body.tsx';

/** The article of a page made from the contract: an operation or an error code. */
export function ReferenceBody({ page }: { readonly page: ReferencePage }) {
  switch (page.kind) {
    case 'endpoint':
      return <EndpointBody id={page.id} />;
    case 'api-error':
      return <ApiErrorBody code={page.code} />;
    case 'app-error':
      return <AppErrorBody code={page.code} />;
  }
}

const heading = (id: string, text: string): Heading => ({ id, text, level: 2 });

/** Headings of a reference page, for the contents beside it. */
export function referenceHeadings(page: ReferencePage): readonly Heading[] {
  if (page.kind === 'endpoint')
    return [
      heading('samples', 'Sample'),
      heading('try-it', 'Try it'),
      heading('request', 'Request'),
      heading('response', 'Response'),
      heading('errors', 'Errors'),
    ];
  const app = page.kind === 'app-error';
  return [
    heading('likely-causes', 'Likely causes'),
    heading('what-to-do', 'What to do'),
    ...(app
      ? []
      : [
          ...(apiErrors[page.code].statuses.length > 0 ? [heading('example', 'Example')] : []),
          heading('in-code', 'In your program'),
          ...(apiErrors[page.code].statuses.length > 0
            ? [heading('operations', 'Operations that answer it')]
            : []),
        ]),
    heading('related', 'Related'),
  ];
}
