import type { StatusData } from '@aplomb/contract';

type Day = StatusData['components'][number]['days'][number];

const WIDTH = 10;
const HEIGHT = 40;
/** Failed checks above this share make a bad day. */
const BAD = 0.05;

/** A day in words: 5 March. */
export const dayName = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A share as a percentage that says 100 only when nothing failed. */
export function percentOf(share: number): string {
  return `${share === 1 ? '100' : (Math.floor(share * 10_000) / 100).toFixed(2)} %`;
}

interface DayBarsProps {
  readonly name: string;
  readonly days: readonly Day[];
  readonly uptime: number | null;
}

/**
 * Days next to each other, oldest first: a bar for each day with checks, cut where some failed. A
 * day without checks has no bar, and the uptime says how many days it counts.
 */
export function DayBars({ name, days, uptime }: DayBarsProps) {
  const began = days.findIndex(({ probes }) => probes > 0);
  return (
    <>
      <svg
        role="img"
        aria-label={`${name}, ${inWords(days, uptime)}`}
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-10 w-full"
      >
        <line
          x1={0}
          x2={days.length * WIDTH}
          y1={HEIGHT - 0.5}
          y2={HEIGHT - 0.5}
          stroke="currentColor"
          className="text-line"
        />
        {days.map((day, index) => (
          <Bar key={day.day} day={day} x={index * WIDTH} />
        ))}
      </svg>
      <p
        aria-hidden="true"
        className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted"
      >
        <span>
          {began > 0
            ? `No data before ${dayName(days[began]?.day ?? '')}`
            : `${days.length} days ago`}
        </span>
        <span>{uptime === null ? 'No data yet' : uptimeOf(days, uptime)}</span>
        <span>Today</span>
      </p>
    </>
  );
}

const countOf = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

const checkedIn = (days: readonly Day[]): number => days.filter(({ probes }) => probes > 0).length;

/** The uptime with the days it is taken from, unless those are all. */
function uptimeOf(days: readonly Day[], uptime: number): string {
  const checked = checkedIn(days);
  const whole = checked === days.length;
  return `${percentOf(uptime)} uptime${whole ? '' : ` over ${countOf(checked)} with data`}`;
}

function inWords(days: readonly Day[], uptime: number | null): string {
  if (uptime === null) return 'no data yet';
  const failed = days.filter(({ failures }) => failures > 0).length;
  const without = days.length - checkedIn(days);
  const failures = failed === 0 ? 'no day with failures' : `${countOf(failed)} with failures`;
  return (
    `last ${days.length} days: ${percentOf(uptime)} of checks succeeded, ${failures}` +
    (without === 0 ? '' : `, no data for ${countOf(without)}`)
  );
}

function Bar({ day: { day, probes, failures }, x }: { readonly day: Day; readonly x: number }) {
  if (probes === 0)
    return (
      <rect x={x} y={0} width={WIDTH} height={HEIGHT} fill="transparent">
        <title>{`${dayName(day)}: no data`}</title>
      </rect>
    );
  const share = failures / probes;
  const said = failures === 0 ? 'nothing failed' : `${failures} of ${probes} checks failed`;
  const cut =
    failures === 0 ? 0 : Math.max(0.2, share > BAD ? Math.max(share, 0.5) : share) * HEIGHT;
  return (
    <g>
      <title>{`${dayName(day)}: ${said}`}</title>
      <rect
        x={x + 1}
        y={cut}
        width={WIDTH - 3}
        height={HEIGHT - cut}
        fill="currentColor"
        className="text-calm"
      />
      {cut > 0 && (
        <rect
          x={x + 1}
          y={0}
          width={WIDTH - 3}
          height={cut}
          fill="currentColor"
          className="text-alert"
        />
      )}
    </g>
  );
}
