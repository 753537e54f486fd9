import {
  appErrorCodes,
  appErrors,
  errorDocsPath,
  product,
  troubleshooting,
} from '@aplomb/contract';
import { Accordion, Badge, Button, TextField } from '@aplomb/ui';
import { useState } from 'react';
import { call } from '../../core/connection.ts';
import { Panel } from '../../frame/panel.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { MachineProof } from './machine-proof.tsx';

const readMore = (path: string, label: string) => (
  <Button variant="text" size="small" onClick={() => void call('app.openDocs', { path })}>
    {label}
  </Button>
);

/** What is wrong and what to do: tests of this machine, common problems, error codes. */
export function Help() {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const topics = troubleshooting.filter(({ issue, solutions }) =>
    [issue, ...solutions].some((text) => text.toLowerCase().includes(words)),
  );
  return (
    <>
      <Diagnostics />
      <MachineProof />
      <Panel title="Common problems" lead="Most likely solution first.">
        <div className="max-w-measure space-y-4">
          <TextField label="Search problems" type="search" value={query} onValueChange={setQuery} />
          <Accordion
            items={topics.map(({ id, issue, solutions, appError, more }) => ({
              id,
              summary: (
                <>
                  {issue}
                  {appError !== undefined && (
                    <span className="ms-2">
                      <Badge>{String(appError)}</Badge>
                    </span>
                  )}
                </>
              ),
              content: (
                <>
                  <ol className="list-decimal space-y-1 ps-5 text-ink">
                    {solutions.map((solution) => (
                      <li key={solution}>{solution}</li>
                    ))}
                  </ol>
                  {readMore(more.path, more.label)}
                </>
              ),
            }))}
          />
          <output className="block text-sm text-muted">
            {topics.length === 0
              ? 'Nothing matches. Try another word, or run the tests above.'
              : ''}
          </output>
        </div>
      </Panel>
      <ErrorCodes />
      <Documentation />
    </>
  );
}

function ErrorCodes() {
  return (
    <Panel title="Error codes" lead="Each code has its page.">
      <Accordion
        className="max-w-measure"
        items={appErrorCodes.map((code) => ({
          id: `code-${code}`,
          summary: `${code} ${appErrors[code].name}`,
          content: (
            <>
              <p>{appErrors[code].meaning}</p>
              <p className="text-ink">{appErrors[code].remedy}</p>
              {readMore(errorDocsPath(code), `About ${code}`)}
            </>
          ),
        }))}
      />
    </Panel>
  );
}

function Documentation() {
  return (
    <Panel title="Documentation and support" lead="Opens in your browser.">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void call('app.openDocs', { path: '/docs' })}>Documentation</Button>
        <Button onClick={() => void call('app.openDocs', { path: '/support' })}>Support</Button>
        <Button onClick={() => void call('app.openDocs', { path: '/docs/measured' })}>
          What we measured
        </Button>
      </div>
      <p className="mt-4 text-sm text-muted">
        {product.name} {product.version}
      </p>
    </Panel>
  );
}
