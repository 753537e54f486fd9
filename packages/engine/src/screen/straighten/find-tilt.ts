import { weightedMedian } from '../geometry.ts';
import type { TextAxis } from './text-axes.ts';

/**
 * How a picture lies: turned by `angle` (radians) around its middle, its lines of text running
 * together by `convergence` (1 / distance of their vanishing point in pixels).
 */
export interface Tilt {
  angle: number;
  convergence: number;
}

const degree = Math.PI / 180;
/** Beyond it a picture is not turned by accident. */
const mostAngle = 20 * degree;
/** By how much lines at the edge may run off the middle one; more is no photo but a drawing. */
const mostBend = 15 * degree;
/** Less does little harm to reading, and level tables seem to lie by .37° at most. */
const leastAngle = 0.6 * degree;
/** Lines that lie farther off the common direction are none of the page's. */
const strayAngle = 3 * degree;
const leastLines = 4;
/** Share of the weight of all lines that agrees with what was found. */
const leastAgreement = 0.7;
const rounds = 3;

/** The tilt that the lines of text agree on; null where they lie straight, or agree on nothing. */
export function findTilt(
  axes: readonly TextAxis[],
  { width, height }: { width: number; height: number },
): Tilt | null {
  const usable = axes.filter(({ angle }) => Math.abs(angle) <= mostAngle + strayAngle);
  if (usable.length < leastLines) return null;
  let tilt: Tilt = { angle: weightedMedian(usable.map(weighed)) ?? 0, convergence: 0 };
  for (let round = 0; round < rounds; round++) {
    const seen = usable.map((axis) => turned(axis, tilt, { width, height }));
    const near = seen.filter((axis) => Math.abs(axis.off) <= strayAngle);
    tilt = refine(tilt, near);
  }
  const rest = axes.map((axis) => turned(axis, tilt, { width, height }));
  const agreeing = rest.filter((axis) => Math.abs(axis.off) <= strayAngle / 2);
  if (agreeing.length < leastLines || total(agreeing) < leastAgreement * total(rest)) return null;
  const bend = Math.abs(tilt.convergence) * (height / 2);
  if (Math.abs(tilt.angle) > mostAngle || bend > mostBend) return null;
  return Math.abs(tilt.angle) < leastAngle && bend < 2 * leastAngle ? null : tilt;
}

interface Turned {
  y: number;
  weight: number;
  /** Slope once turned back. */
  slope: number;
  /** How far it is off what the tilt foretells, in radians. */
  off: number;
}

function turned(axis: TextAxis, tilt: Tilt, size: { width: number; height: number }): Turned {
  const dx = axis.x - size.width / 2,
    dy = axis.y - size.height / 2;
  const x = dx * Math.cos(tilt.angle) + dy * Math.sin(tilt.angle),
    y = dy * Math.cos(tilt.angle) - dx * Math.sin(tilt.angle);
  const slope = Math.tan(axis.angle - tilt.angle);
  const row = y / (1 + tilt.convergence * x);
  // A capital or a tail at one end turns a line the less the longer it is.
  return { y: row, weight: axis.length ** 2, slope, off: slope - tilt.convergence * row };
}

/** Weighted least squares of slope = change of angle + convergence × row. */
function refine(tilt: Tilt, lines: readonly Turned[]): Tilt {
  const whole = total(lines);
  if (whole === 0) return tilt;
  const mean = (of: (line: Turned) => number): number =>
    lines.reduce((sum, line) => sum + line.weight * of(line), 0) / whole;
  const y = mean((line) => line.y),
    slope = mean((line) => line.slope);
  const spread = mean((line) => (line.y - y) ** 2);
  const convergence =
    spread === 0 ? 0 : mean((line) => (line.y - y) * (line.slope - slope)) / spread;
  return { angle: tilt.angle + Math.atan(slope - convergence * y), convergence };
}

const weighed = ({ angle, length }: TextAxis): [number, number] => [angle, length ** 2];
const total = (lines: readonly Turned[]): number =>
  lines.reduce((sum, { weight }) => sum + weight, 0);
