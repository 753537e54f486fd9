import {
  type ListedMachine,
  type MachineList,
  type MachineSystem,
  machineSystems,
  proofOutcomes,
  type ProofRow,
  type ShownMachine,
  sitePages,
  sitePaths,
} from '@aplomb/contract';
import { Badge, Button, FigureTable, Select } from '@aplomb/ui';
import { useEffect, useState } from 'react';
import { Link } from '../router/link.tsx';
import { Moment } from '../console/core/format.tsx';
import { fetchFacts } from '../site/ask-server.ts';
import { useLocation } from '../router/place.ts';

const tones = { passed: 'calm', unknown: 'brass', failed: 'alert' } as const;
const systems = { all: 'Every system', ...machineSystems };
type Choice = keyof typeof systems;

/** Facts of the server at a path: undefined until it has answered, null where it has none. */
function useFacts<Data>(path: string): Data | null | undefined {
  const [found, setFound] = useState<{ path: string; data: Data | null }>();
  useEffect(() => {
    let current = true;
    const ask = async (): Promise<void> => {
      const data = (await fetchFacts(path)) as Data | null;
      if (current) setFound({ path, data });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [path]);
  return found?.path === path ? found.data : undefined;
}

/** The machines whose reports were sent, or one of them where the address names it. */
export function MachineBoard() {
  const id = new URLSearchParams(useLocation().search).get('id');
  return (
    <div aria-live="polite" className="needs-script">
      {id === null ? <Machines /> : <Machine id={id} />}
    </div>
  );
}

function Machines() {
  const list = useFacts<MachineList>(sitePaths.machineProofs);
  const [system, setSystem] = useState<Choice>('all');
  if (list === undefined) return <p className="text-muted">Asking the server …</p>;
  if (list === null) return <Unanswered />;
  if (list.total === 0)
    return (
      <p className="max-w-measure" data-machines="none">
        Nobody has sent a report to this server yet, so there is nothing to show. We have never run
        the app on a Windows computer ourselves: your report would be the first.
      </p>
    );
  const shown = list.machines.filter(({ kind }) => system === 'all' || kind === system);
  return (
    <div className="space-y-6" data-machines={list.total}>
      <div className="max-w-xs">
        <Select label="System" options={systems} value={system} onValueChange={setSystem} />
      </div>
      {shown.length === 0 ? (
        <p>No report of {machineSystems[system as MachineSystem]} was sent yet.</p>
      ) : (
        <ListTable machines={shown} />
      )}
      {list.total > list.machines.length && (
        <p className="text-ui text-muted">
          The {list.machines.length} newest of {list.total}.
        </p>
      )}
    </div>
  );
}

function ListTable({ machines }: { readonly machines: readonly ListedMachine[] }) {
  return (
    <FigureTable
      caption="Machines, the newest report first"
      heads={['Machine', 'Screens', 'Version', 'Rows', 'Received']}
      rows={machines.map(({ id, machine, version, counts, received_at: at }) => ({
        id,
        name: <MachineName id={id} machine={machine} />,
        cells: [screensOf(machine), version, countWords(counts), <Moment key={id} at={at} />],
      }))}
    />
  );
}

function MachineName({ id, machine }: Pick<ListedMachine, 'id' | 'machine'>) {
  return (
    <>
      <Link to={`?id=${id}`}>{machine.processor}</Link>
      <span className="block font-normal text-muted">
        {machine.wine ? machineSystems.wine : machine.system}, {machine.cores} threads,{' '}
        {machine.memoryGigabytes} GB
      </span>
    </>
  );
}

function Machine({ id }: { readonly id: string }) {
  const machine = useFacts<ShownMachine>(`${sitePaths.machineProofs}/${encodeURIComponent(id)}`);
  if (machine === undefined) return <p className="text-muted">Asking the server …</p>;
  if (machine === null) return <Gone />;
  const { machine: facts, rows, counts, version, received_at: at, fingerprint } = machine;
  return (
    <div className="space-y-6" data-machine={id}>
      <h2 className="font-display text-2xl wrap-anywhere">{facts.processor}</h2>
      <p className="max-w-measure">
        {facts.system} {facts.release}
        {facts.wine && ', under Wine'}. {facts.cores} threads, {facts.memoryGigabytes} GB of memory,
        screens: {screensOf(facts)}. Version {version}, received <Moment at={at} />.{' '}
        {countWords(counts)}.
      </p>
      <FigureTable
        caption="What was tried"
        heads={['Row', 'Outcome']}
        rows={rows.map(({ id: row, title, outcome, figures }) => ({
          id: row,
          name: title,
          cells: [<Outcome key="outcome" outcome={outcome} figures={figures} />],
        }))}
      />
      <p className="text-ui text-muted">
        Signed with the key <code className="text-sm wrap-anywhere">{fingerprint}</code>, made for
        this report.
      </p>
      <p>
        <Link to={sitePages.machines}>All machines</Link>
      </p>
    </div>
  );
}

function Outcome({ outcome, figures }: Pick<ProofRow, 'outcome' | 'figures'>) {
  return (
    <>
      <Badge tone={tones[outcome]}>{proofOutcomes[outcome]}</Badge>
      {figures.map(({ name, value, unit }) => (
        <span key={name} className="mt-1 block text-muted">
          {name}: {value.toLocaleString('en')} {unit === 'count' ? '' : unit}
        </span>
      ))}
    </>
  );
}

function Gone() {
  return (
    <p>
      There is no such report here; the sender may have deleted it.{' '}
      <Link to={sitePages.machines}>All machines</Link>
    </p>
  );
}

function Unanswered() {
  return (
    <div className="space-y-4">
      <p role="alert" className="text-alert">
        The server did not answer, so nothing can be listed.
      </p>
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        Load again
      </Button>
    </div>
  );
}

const screensOf = ({ monitors }: ListedMachine['machine']): string =>
  monitors
    .map(({ width, height, scale }) => `${width} × ${height} at ${Math.round(scale * 100)} %`)
    .join(', ') || 'none named';

const countWords = ({ passed, failed, unknown }: ListedMachine['counts']): string =>
  `${passed} passed, ${failed} failed, ${unknown} cannot be told`;
