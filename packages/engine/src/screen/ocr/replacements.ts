import type { Peak } from './ctc.ts';
import ligatures from '../ligatures.json' with { type: 'json' };

/** Signs that ligature fonts draw as one, as they were typed. */
const typed: Readonly<Record<string, string>> = ligatures;
const tight: Readonly<Record<string, string>> = { ':': ':', '(': ')' };

/**
 * Puts back what fixed-width fonts change (`≠` for `!=`) and removes the space inside `: :` and `(
 * )`.
 */
export function replaceSigns(peaks: readonly Peak[], monospace: boolean): Peak[] {
  const result: Peak[] = [];
  for (const [i, peak] of peaks.entries()) {
    const before = peaks[i - 1],
      after = peaks[i + 1];
    if (peak.char === ' ' && before && after && tight[before.char] === after.char) continue;
    if (peak.char === ' ' && isTorn(peaks, i, monospace)) continue;
    // The i beside the hook of an f is read twice; no language has these three in a row.
    if (peak.char === 'ı' && before?.char === 'i' && peaks[i - 2]?.char === 'f') continue;
    const text = monospace ? typed[peak.char] : undefined;
    if (text === undefined) {
      result.push(peak);
      continue;
    }
    for (const [place, char] of [...text].entries())
      result.push({ ...peak, char, x: peak.x + (place - (text.length - 1) / 2) * 8 });
  }
  return result;
}

/**
 * Is the space at `i` one that code never has: within the dashes of an option, or before a double
 * colon that a name follows at once?
 */
function isTorn(peaks: readonly Peak[], i: number, monospace: boolean): boolean {
  const around = [-3, -2, -1, 1, 2, 3].map((step) => peaks[i + step]?.char ?? ' ').join('');
  return monospace && (/^. --[a-z]/.test(around) || /^..\w::\w/.test(around));
}
