import { exportFormats } from '@aplomb/contract';
import { Button, EmptyState, Select, TextField, TryIt } from '@aplomb/ui';
import { useState } from 'react';
import { saveFile } from '../../../files/save-file.ts';
import { demoSessions, sessionKinds } from './demo-sessions.ts';
import { exportHistory } from './export-history.ts';

const kinds = { all: 'All kinds', ...sessionKinds };
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A history to search, filter and export. Its conversations are invented; the files are real. */
export function DemoHistory() {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<keyof typeof kinds>('all');
  const [said, setSaid] = useState('');
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = demoSessions.filter(
    (session) =>
      (kind === 'all' || session.kind === kind) &&
      words.every((word) => `${session.question} ${session.answer}`.toLowerCase().includes(word)),
  );

  const save = async (format: (typeof exportFormats)[number]): Promise<void> => {
    const { name, blob } = await exportHistory(format, found);
    saveFile(name, blob);
    setSaid(`${name} saved with ${counted(found.length)}.`);
  };

  return (
    <TryIt
      title="Conversation history"
      note="Invented sessions; stays in this browser"
      onReset={() => {
        setQuery('');
        setKind('all');
        setSaid('');
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Search"
          type="search"
          value={query}
          onValueChange={setQuery}
          autoComplete="off"
        />
        <Select label="Kind" options={kinds} value={kind} onValueChange={setKind} />
      </div>
      <output className="mt-4 block text-sm text-muted">{counted(found.length)}</output>
      <Sessions found={found} />
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {exportFormats.map((format) => (
          <Button
            key={format}
            onClick={() => {
              void save(format);
            }}
            disabled={found.length === 0}
          >
            Export {format.toUpperCase()}
          </Button>
        ))}
        <output className="text-sm text-muted">{said}</output>
      </div>
    </TryIt>
  );
}

function Sessions({ found }: { readonly found: typeof demoSessions }) {
  if (found.length === 0)
    return <EmptyState title="Nothing found">Try another word, or all kinds.</EmptyState>;
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {found.map(({ id, kind, at, question, answer }) => (
        <li key={id} className="m-0 py-4">
          <p className="m-0 text-sm text-muted">
            {sessionKinds[kind]} · <time dateTime={at}>{moment.format(new Date(at))}</time>
          </p>
          <p className="m-0 font-medium">{question}</p>
          <p className="m-0 text-ui">{answer}</p>
        </li>
      ))}
    </ul>
  );
}

const counted = (count: number): string =>
  count === 1 ? '1 conversation' : `${count} conversations`;
