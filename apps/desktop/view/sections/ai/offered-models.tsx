import { Badge, Button, Disclosure } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { useAppState } from '../../core/app-state.tsx';
import { call } from '../../core/connection.ts';
import { bytesOf } from '../../core/format.tsx';
import { useAction } from '../../core/use-request.ts';
import { keptOff } from '../../frame/kept-off.ts';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Offered = RequestResult<'inside.list'>['offered'][number];
type Machine = RequestResult<'inside.list'>['machine'];
type Offer = RequestResult<'models.offers'>[number];

interface OfferedModelsProps {
  readonly models: readonly Offered[];
  readonly machine: Machine;
  /** A download has begun. */
  readonly onChosen: () => void;
}

/** Models to get: the one for this machine, and the others to open. */
export function OfferedModels({ models, machine, onChosen }: OfferedModelsProps) {
  const { localOnly } = useAppState();
  const row = (model: Offered) => (
    <OfferedRow key={model.id} model={model} off={localOnly} onChosen={onChosen} />
  );
  const others = models.filter(({ recommended }) => !recommended).map(row);
  return (
    <section className="space-y-3" aria-labelledby="models-to-get">
      <h3 id="models-to-get" className="font-medium">
        Models to get
      </h3>
      <p className="text-muted">
        This computer has {machine.cores} processor cores and {bytesOf(machine.memoryBytes)} of
        memory. Once a model is here, its speed is measured. We didn’t measure what they know.
      </p>
      {localOnly && <p>{keptOff}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {models.filter(({ recommended }) => recommended).map(row)}
      </ul>
      <Disclosure summary="Other models" open={others.length === models.length}>
        <ul className="divide-y divide-line border-y border-line">{others}</ul>
      </Disclosure>
    </section>
  );
}

interface OfferedRowProps {
  readonly model: Offered;
  /** Whether no connection may be opened. */
  readonly off: boolean;
  readonly onChosen: () => void;
}

function OfferedRow({ model, off, onChosen }: OfferedRowProps) {
  const { id, name, bytes, licence, languages, goodFor, recommended } = model;
  const [offers, setOffers] = useState<readonly Offer[] | null>(null);
  const { busy, problem, run } = useAction();
  const look = (): Promise<unknown> =>
    run(async () => setOffers(await call('models.offers', { offered: id })));
  const choose = async (repository: string): Promise<void> => {
    if (!(await run(() => call('models.choose', { offered: id, repository })))) return;
    setOffers(null);
    onChosen();
  };
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {recommended && <Badge tone="calm">for this computer</Badge>}
          </p>
          <p className="text-sm text-muted">
            about {bytesOf(bytes)} · licence {licence} · {languages}
          </p>
          <p className="text-sm">{goodFor}</p>
        </div>
        {offers === null && (
          <Button
            size="small"
            variant={recommended ? 'primary' : 'quiet'}
            disabled={busy || off}
            onClick={() => void look()}
          >
            {busy ? 'Looking …' : 'Get'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {offers !== null && (
        <Offers offers={offers} busy={busy} onChoose={(repository) => void choose(repository)} />
      )}
      {offers?.length === 0 && (
        <Button size="small" onClick={() => void call('inside.openPage', { id })}>
          Open the model’s page
        </Button>
      )}
      {problem && <ProblemNote problem={problem} />}
    </li>
  );
}

interface OffersProps {
  readonly offers: readonly Offer[];
  readonly busy: boolean;
  readonly onChoose: (repository: string) => void;
}

/** Who publishes a model as a file, to choose from. */
function Offers({ offers, busy, onChoose }: OffersProps) {
  if (offers.length === 0)
    return <p className="text-sm">None of its files work here. Its page may say more.</p>;
  return (
    <>
      <p className="text-sm">
        Published by these people. The file is checked against the hub’s checksum; you decide whom
        to trust.
      </p>
      <ul className="space-y-2">
        {offers.map(({ repository, publisher, byMakers, downloads, file, bytes }) => (
          <li key={repository} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              <span className="font-medium">{publisher}</span>
              {byMakers ? ', who made the model' : ''} · fetched {downloads.toLocaleString('en')}{' '}
              times in a month
              <span className="block text-muted">{file}</span>
            </p>
            <Button size="small" disabled={busy} onClick={() => onChoose(repository)}>
              Download {bytesOf(bytes)}
              <span className="sr-only"> from {publisher}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
