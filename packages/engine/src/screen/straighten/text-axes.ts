import { boxThreshold, components, type ProbabilityMap } from '../ocr/boxes.ts';

/** Middle and direction of a line of text, in pixels and radians; positive angles go down. */
export interface TextAxis {
  x: number;
  y: number;
  angle: number;
  length: number;
}

/**
 * How many times longer than high a part must be for its direction to be that of its text: in short
 * words a capital or a tail turns it.
 */
const leastElongation = 10;
const leastPixels = 60;

/** Principal axes of the lines that detection found. */
export function textAxes(map: ProbabilityMap): TextAxis[] {
  return components(map, Math.round(boxThreshold * 255)).flatMap(({ count, moments }) => {
    if (count < leastPixels) return [];
    const x = moments.x / count,
      y = moments.y / count;
    const xx = moments.xx / count - x * x,
      yy = moments.yy / count - y * y,
      xy = moments.xy / count - x * y;
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    const spread = Math.hypot(xx - yy, 2 * xy);
    const along = (xx + yy + spread) / 2,
      across = Math.max(1 / 12, (xx + yy - spread) / 2);
    if (along < leastElongation ** 2 * across) return [];
    // An even bar of this variance is so long.
    return [{ x, y, angle, length: Math.sqrt(12 * along) }];
  });
}
