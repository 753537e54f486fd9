import {
  type ScreenAnalysis,
  type VideoMoment,
  type VideoScreen,
  videoRules,
} from '@aplomb/contract';
import { thousandths } from '../thousandths.ts';

/**
 * A frame that was read: since when it is on screen, the share of the picture that changed, and
 * what it says.
 */
export interface Reading {
  since: number;
  share: number;
  analysis: ScreenAnalysis;
}

/** What was on screen and when. */
export interface Timeline {
  timeline: VideoMoment[];
  screens: VideoScreen[];
  /** The screen shown longest; null when no frame was read. */
  main: ScreenAnalysis | null;
}

/** Share of the picture whose change makes another screen, whatever the text says. */
const anotherPicture = 0.4;
/** Share of the lines that must stay for it to be the same screen. */
const sameText = 0.3;

interface Part {
  moment: VideoMoment;
  analysis: ScreenAnalysis;
}

/**
 * Tells from the readings of a video, in order, what came and went, and which screens there were.
 */
export function makeTimeline(readings: readonly Reading[], duration: number): Timeline {
  const parts: Part[] = [];
  let before: string[] = [];
  for (const { since, share, analysis } of readings) {
    const lines = linesOf(analysis);
    const added = without(lines, before),
      removed = without(before, lines);
    const isScreen =
      parts.length === 0 ||
      share >= anotherPicture ||
      (before.length > 0 &&
        lines.length > 0 &&
        before.length - removed.length < sameText * before.length);
    before = lines;
    const last = parts.at(-1);
    if (!isScreen && last !== undefined && added.length === 0 && removed.length === 0) {
      last.analysis = analysis;
      continue;
    }
    const summary = isScreen ? analysis.summary : describeUpdate(added, removed);
    parts.push({
      analysis,
      moment: {
        start: thousandths(since),
        end: duration,
        change: isScreen ? 'screen' : 'update',
        kind: analysis.details.kind,
        summary,
        text_added: added,
        lines_removed: removed.length,
      },
    });
  }
  for (const [i, { moment }] of parts.entries())
    moment.end = parts[i + 1]?.moment.start ?? thousandths(Math.max(moment.start, duration));
  return { timeline: parts.map(({ moment }) => moment), ...screensOf(parts) };
}

/** The screens as they looked last, with details of those shown longest. */
function screensOf(parts: readonly Part[]): Pick<Timeline, 'screens' | 'main'> {
  const screens: { start: number; end: number; analysis: ScreenAnalysis }[] = [];
  for (const {
    moment: { start, end, change },
    analysis,
  } of parts) {
    const last = screens.at(-1);
    if (change === 'screen' || last === undefined) screens.push({ start, end, analysis });
    else Object.assign(last, { end, analysis });
  }
  const byLength = screens.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const detailed = new Set(byLength.slice(0, videoRules.detailedScreens));
  return {
    screens: screens.map((screen) => ({
      start: screen.start,
      end: screen.end,
      summary: screen.analysis.summary,
      details: detailed.has(screen) ? screen.analysis.details : null,
    })),
    main: byLength[0]?.analysis ?? null,
  };
}

function linesOf({ details }: ScreenAnalysis): string[] {
  return details.text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');
}

/** `lines` less one for each equal line of `others`. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0;
    if (count > 0) counts.set(line, count - 1);
    return count === 0;
  });
}

const quoted = 80;

function describeUpdate(added: readonly string[], removed: readonly string[]): string {
  const first = (lines: readonly string[]): string => {
    const line = lines[0] ?? '';
    return `“${line.length > quoted ? `${line.slice(0, quoted - 1).toWellFormed()}…` : line}”`;
  };
  const count = (lines: readonly string[]): string =>
    `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  if (added.length === 0) return `${count(removed)} gone: ${first(removed)}.`;
  return `${count(added)} ${removed.length === 0 ? 'added' : `in place of ${removed.length}`}: ${first(added)}.`;
}
