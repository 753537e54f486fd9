import { type ProofRow, proofOutcomes, proofRowTitles, proofTime } from '@aplomb/contract';
import { Badge, Button } from '@aplomb/ui';
import { useEffect } from 'react';
import { call } from '../../core/connection.ts';
import { saveFile } from '../../core/save-file.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { Panel } from '../../frame/panel.tsx';
import { SendProof } from './send-proof.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

const LOOK_MILLISECONDS = 2_000;
const tones = { passed: 'calm', unknown: 'brass', failed: 'alert' } as const;

const lead = [
  'Starts a second Aplomb with an empty data folder and tries on it what we promise: screens,',
  'hotkeys, sound, sealed files, a crash, connections. Where Aplomb is not installed, it installs',
  `itself for you and removes that again. It takes about ${proofTime.minutes} minutes; leave the`,
  'machine alone meanwhile. The report holds figures, none of your text, and is sent only if you send it.',
].join(' ');

/** Tries on this machine what the app promises, with an app of its own, and signs a report. */
export function MachineProof() {
  const { value: proof, reload, replace } = useRequest('proof.get', {});
  const { problem, run } = useAction();
  const running = proof?.running === true;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(reload, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [running, reload]);
  const ask = (name: 'proof.start' | 'proof.stop'): void =>
    void run(async () => replace(await call(name, {})));
  return (
    <Panel
      title="Prove this machine"
      lead={lead}
      action={
        <Button onClick={() => ask(running ? 'proof.stop' : 'proof.start')}>
          {running ? 'Stop' : 'Begin'}
        </Button>
      }
    >
      <div className="space-y-4">
        {problem && <ProblemNote problem={problem} />}
        {proof?.problem && <ProblemNote problem={proof.problem} />}
        {proof !== undefined && proof.rows.length > 0 && <ProofRows rows={proof.rows} />}
        <output className="block text-sm text-muted">{running ? triedOf(proof.rows) : ''}</output>
        {proof?.done === true && (
          <Button
            variant="quiet"
            onClick={() => void run(async () => saveFile(await call('proof.report', {})))}
          >
            Save the signed report
          </Button>
        )}
        {!running && <SendProof done={proof?.done === true} />}
      </div>
    </Panel>
  );
}

/** How far it is, and what is tried now: one of them takes most of the time. */
function triedOf(rows: readonly ProofRow[]): string {
  const titles = Object.entries(proofRowTitles);
  const next = titles.find(([id]) => rows.every((row) => row.id !== id));
  return `${rows.length} of ${titles.length} tried.${next ? ` Now: ${next[1]} …` : ''}`;
}

function ProofRows({ rows }: { readonly rows: readonly ProofRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-ui">
      {rows.map(({ id, title, outcome, detail, figures }) => (
        <li key={id} className="space-y-2 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{title}</span>
            <Badge tone={tones[outcome]}>{proofOutcomes[outcome]}</Badge>
          </p>
          <p className="text-muted">{detail}</p>
          {figures.length > 0 && (
            <p className="text-sm text-muted tabular-nums">
              {figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`).join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
