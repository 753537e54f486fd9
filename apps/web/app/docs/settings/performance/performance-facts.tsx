import { performanceSettings } from '@aplomb/contract';
import { Table } from '@aplomb/ui';
import { Link } from '../../../router/link.tsx';

/**
 * What the monitor page might show on an ordinary day: the specification's sample, not a
 * measurement.
 */
const sample = { cpuPercent: 12, memoryMegabytes: 256 };

/** The monitor's two main figures, labelled as the sample they are. */
export function SampleMetrics() {
  const figures = [
    ['Processor', `${sample.cpuPercent}% CPU`],
    ['Memory', `${sample.memoryMegabytes} MB`],
  ] as const;
  return (
    <figure className="border-y border-line py-6">
      <dl className="m-0 flex flex-wrap gap-x-16 gap-y-6">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="m-0 font-display text-3xl tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-4 text-sm text-muted">
        A sample, to show what the monitor looks like. What we measured, and on which machine, is
        under <Link to="/docs/measured">measured</Link>.
      </figcaption>
    </figure>
  );
}

const {
  processing_mode: processing,
  battery_mode: battery,
  threads,
} = performanceSettings.settings;

const effects: readonly (readonly [setting: string, option: string, effect: string])[] = [
  [
    processing.label,
    processing.options.efficient,
    'One thing at a time, models leave memory sooner. Answers take longer; the rest of the machine notices nothing.',
  ],
  [
    processing.label,
    processing.options.balanced,
    'Reading and listening side by side, models stay for ten idle minutes.',
  ],
  [
    processing.label,
    processing.options.performance,
    'Models stay loaded, the next capture is prepared while you drag.',
  ],
  [
    battery.label,
    battery.options.saver,
    'Like Efficient. Live mode looks at the screen less often.',
  ],
  [battery.label, battery.options.balanced, 'As on mains, without preparing anything ahead.'],
  [battery.label, battery.options.performance, 'No difference to mains. Bring the charger.'],
  [threads.label, threads.options.auto, 'Half of the processor’s cores, at least one.'],
  [
    threads.label,
    `${threads.options[2]}, ${threads.options[4]}, ${threads.options[8]}`,
    'Exactly so many, as far as the processor has them.',
  ],
];

/** What each option of the performance settings changes. */
export function PerformanceEffects() {
  return (
    <Table caption="What the options change" className="[&_table]:min-w-136">
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Option</th>
          <th scope="col">What changes</th>
        </tr>
      </thead>
      <tbody>
        {effects.map(([setting, option, effect]) => (
          <tr key={setting + option}>
            <th scope="row">{setting}</th>
            <td>{option}</td>
            <td>{effect}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
