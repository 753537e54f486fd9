import { roundTop } from '@aplomb/ui';
import { useRef, useState } from 'react';
import type { EventData } from '../../../shared/messages.ts';
import { bytesOf, clockOf, countOf, percentOf, tenthsOf, TimeOfDay } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useRequest } from '../../core/use-request.ts';
import { Chart, ChartLine } from '../../frame/chart.tsx';
import { FigureRow } from '../../frame/figure-row.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { SettingsPanel } from '../../frame/settings-panel.tsx';

type Sample = EventData<'performance'>;
const megabyte = 1_048_576;
/** Samples drawn; older ones leave on the left. */
const most = 300;
/** Rows of the table: the newest. */
const rowsShown = 60;

/** How much of the machine the app uses, second by second, and how much it may. */
export function Performance() {
  const history = useRequest('performance.history', {});
  const [fresh, setFresh] = useState<readonly Sample[]>([]);
  const latest = useRef('');
  useEvent('performance', (sample) => {
    if (sample.at === latest.current) return;
    latest.current = sample.at;
    setFresh((before) => [...before, sample].slice(-most));
  });
  return (
    <>
      <Panel
        title="Load"
        lead="All parts of the app, its helper programs and the browser of its windows, as the system counts them."
      >
        <LoadedView of={history}>
          {(past) => {
            const samples = [
              ...past.filter(({ at }) => fresh.every((sample) => sample.at !== at)),
              ...fresh,
            ].slice(-most);
            return samples.length === 0 ? (
              <p className="text-ui text-muted">The first measurement comes in a moment.</p>
            ) : (
              <Load samples={samples} />
            );
          }}
        </LoadedView>
      </Panel>
      <SettingsPanel group="performance" />
    </>
  );
}

function Load({ samples }: { readonly samples: readonly Sample[] }) {
  const [first, last] = [samples[0] as Sample, samples.at(-1) as Sample];
  const ends = { first: clockOf(first.at), last: clockOf(last.at) };
  const memory = samples.map((sample) => sample.memory / megabyte);
  const memoryTop = roundTop(memory);
  const cpuTop = Math.max(0.1, roundTop(samples.map(({ cpu }) => cpu)));
  const rows = samples.slice(-rowsShown);
  return (
    <div className="space-y-8">
      <FigureRow figures={figuresOf(last)} />
      <div className="grid gap-8 @4xl:grid-cols-2">
        <Chart
          title="Processor"
          summary={`Share of one core; now ${tenthsOf(last.cpu)}.`}
          top={percentOf(cpuTop)}
          {...ends}
          heads={['Time', 'Processor']}
          rows={rows.map(({ at, cpu }) => rowOf(at, tenthsOf(cpu)))}
        >
          <ChartLine values={samples.map(({ cpu }) => cpu)} top={cpuTop} />
        </Chart>
        <Chart
          title="Memory"
          summary={`All parts of the app; now ${bytesOf(last.memory)}.`}
          top={`${memoryTop} MB`}
          {...ends}
          heads={['Time', 'Memory']}
          rows={rows.map((sample) => rowOf(sample.at, bytesOf(sample.memory)))}
        >
          <ChartLine values={memory} top={memoryTop} />
        </Chart>
      </div>
    </div>
  );
}

const rowOf = (at: string, figure: string) => ({
  id: at,
  name: <TimeOfDay at={at} />,
  cells: [figure],
});

function powerOf(onBattery: boolean | null): string {
  if (onBattery === null) return '–';
  return onBattery ? 'Battery' : 'Mains';
}

/** What is measured now. */
const figuresOf = (last: Sample) => [
  { name: 'Processor', value: tenthsOf(last.cpu), note: 'of one core' },
  {
    name: 'Memory',
    value: bytesOf(last.memory),
    note: `${bytesOf(last.windowsMemory)} of it for the windows`,
  },
  {
    name: 'Whole machine',
    value: percentOf(last.machineCpu),
    note: `${percentOf(last.machineMemory)} of memory in use`,
  },
  {
    name: 'Frames skipped',
    value: countOf(last.framesSkipped),
    note: `${countOf(last.framesRead)} read`,
  },
  {
    name: 'Power',
    value: powerOf(last.onBattery),
    note: `${last.threads} ${last.threads === 1 ? 'thread' : 'threads'}`,
  },
];
