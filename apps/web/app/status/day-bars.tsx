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

/**
 * Days side by side, oldest first: whole when nothing failed, cut where something did, low where
 * nobody checked.
 */
export function DayBars({
  name,
  days,
  uptime,
}: {
  readonly name: string;
  readonly days: readonly Day[];
  readonly uptime: number | null;
}) {
  const failed = days.filter(({ failures }) => failures > 0).length;
  const label =
    uptime === null
      ? `${name}: not checked yet`
      : `${name}, last ${days.length} days: ${percentOf(uptime)} of checks succeeded, ${failed === 0 ? 'no day with failures' : `${failed} ${failed === 1 ? 'day' : 'days'} with failures`}`;
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-10 w-full"
      >
        {days.map((day, index) => (
          <Bar key={day.day} day={day} x={index * WIDTH} />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-4 text-sm text-muted">
        <span>{days.length} days ago</span>
        <span>{uptime === null ? 'Not checked yet' : `${percentOf(uptime)} uptime`}</span>
        <span>Today</span>
      </p>
    </>
  );
}

function Bar({ day: { day, probes, failures }, x }: { readonly day: Day; readonly x: number }) {
  const share = probes === 0 ? 0 : failures / probes;
  const said =
    probes === 0
      ? 'not checked'
      : failures === 0
        ? 'nothing failed'
        : `${failures} of ${probes} checks failed`;
  const cut =
    failures === 0 ? 0 : Math.max(0.2, share > BAD ? Math.max(share, 0.5) : share) * HEIGHT;
  return (
    <g>
      <title>{`${dayName(day)}: ${said}`}</title>
      {probes === 0 ? (
        <rect
          x={x + 1}
          y={HEIGHT - 6}
          width={WIDTH - 3}
          height={6}
          fill="currentColor"
          className="text-edge"
        />
      ) : (
        <>
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
        </>
      )}
    </g>
  );
}
