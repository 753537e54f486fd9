import { Button, TextField } from '@aplomb/ui';
import { useDeferredValue, useState } from 'react';
import { call } from '../../core/connection.ts';
import { countOf, Moment, things } from '../../core/format.tsx';
import { givenFileOf } from '../../core/save-file.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Confirm } from '../../frame/confirm.tsx';
import { DropArea } from '../../frame/drop-area.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import type { RequestResult } from '../../../shared/messages.ts';

/** What the file dialog offers; the service says what it can read. */
const accepted = '.txt,.md,.pdf,.docx,.pptx,text/*';

/** The user's documents: indexed on this machine, quoted in answers. */
export function Documents({ title = 'Documents' }: { readonly title?: string }) {
  const loaded = useRequest('documents.list', {});
  const { busy, problem, run } = useAction();
  const add = (files: readonly File[]): void => {
    void run(async () => {
      for (const file of files) await call('documents.add', { file: await givenFileOf(file) });
    }).then(loaded.reload);
  };
  return (
    <Panel
      title={title}
      lead={
        'A résumé, a job description, notes, slides: indexed on this computer, ' +
        'encrypted, and quoted with their place.'
      }
    >
      <DropArea
        button={busy ? 'Reading …' : 'Add documents'}
        accept={accepted}
        multiple
        disabled={busy}
        onFiles={add}
      >
        <p className="text-ui text-muted">
          Drop files here: text, Markdown, PDF, Word, PowerPoint.
        </p>
      </DropArea>
      {problem && <ProblemNote problem={problem} />}
      <LoadedView of={loaded}>
        {(documents) =>
          documents.length > 0 && (
            <div className="space-y-5">
              <ul className="divide-y divide-line border-y border-line">
                {documents.map((document) => (
                  <DocumentRow key={document.id} document={document} onRemoved={loaded.reload} />
                ))}
              </ul>
              <DocumentSearch />
            </div>
          )
        }
      </LoadedView>
    </Panel>
  );
}

function DocumentSearch() {
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query.trim());
  return (
    <div className="max-w-measure space-y-3">
      <TextField
        label="Search your documents"
        type="search"
        value={query}
        onValueChange={setQuery}
      />
      {words !== '' && <Passages query={words} />}
    </div>
  );
}

function Passages({ query }: { readonly query: string }) {
  const found = useRequest('documents.search', { query });
  return (
    <LoadedView of={found}>
      {(passages) =>
        passages.length === 0 ? (
          <p className="text-ui text-muted">Nothing found.</p>
        ) : (
          <ul className="space-y-3 text-ui">
            {passages.map(({ documentId, place, name, text }) => (
              <li key={`${documentId} ${place} ${text}`}>
                <p className="text-sm text-muted">
                  {name}, {place}
                </p>
                <blockquote className="border-s border-line ps-3">{text}</blockquote>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  );
}

interface DocumentRowProps {
  readonly document: RequestResult<'documents.list'>[number];
  readonly onRemoved: () => void;
}

function DocumentRow({
  document: { id, name, addedAt, characters, passages },
  onRemoved,
}: DocumentRowProps) {
  return (
    <li data-anchor={id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-ui">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">
          {countOf(characters)} characters in {things(passages, 'passage')} ·{' '}
          <Moment at={addedAt} />
        </span>
      </span>
      <Confirm
        title={`Remove “${name}”?`}
        action="Remove"
        trigger={
          <Button size="small">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        }
        onConfirm={async () => {
          await call('documents.remove', { id });
          onRemoved();
        }}
      >
        <p>Its index is deleted too. Your own file isn’t touched.</p>
      </Confirm>
    </li>
  );
}
