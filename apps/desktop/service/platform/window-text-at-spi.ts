import { windowTextRules } from '@aplomb/contract';
import type { ToldText } from '@aplomb/engine';
import type { Log } from '../base/log.ts';
import type { ScreenRect, WindowInfo, WindowTextPort } from '../base/ports.ts';
import { intersect, surface } from '../base/rectangles.ts';
import { type AtSpiBus, type ElementRef, openAtSpiBus } from './at-spi/bus.ts';
import { createElementCalls, type ElementCalls } from './at-spi/element.ts';
import { type Seen, see, walk } from './at-spi/walk.ts';
import { joinPieces } from './told/join-pieces.ts';
import { withinTime } from './told/within-time.ts';

const registry: ElementRef = ['org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root'];
/** A window and its frame may differ by what its manager draws around it. */
const leastOverlap = 0.6;
/** The bus may have to be started, and a call that nobody answers is forgotten at last. */
const CALL_MILLISECONDS = 10_000;

/**
 * Text of windows by AT-SPI, the accessibility tree of Linux. Everything is asked over one bus
 * without waiting, and what is late is not waited for.
 */
export function createAtSpiWindowText(
  environment: Readonly<Record<string, string | undefined>>,
  log: Pick<Log, 'error'>,
  milliseconds: number = windowTextRules.milliseconds,
): WindowTextPort {
  let opening: Promise<AtSpiBus | null> | null = null,
    bus: AtSpiBus | null = null;
  const known: Programs = new Map();
  const openBus = async (): Promise<AtSpiBus | null> => {
    if (bus !== null && !bus.closed) return bus;
    opening ??= openAtSpiBus(environment, CALL_MILLISECONDS).finally(() => {
      opening = null;
    });
    known.clear();
    return (bus = await opening);
  };
  const look = async (
    window: WindowInfo,
    area: ScreenRect,
    isOver: () => boolean,
  ): Promise<ToldText | null> => {
    const open = await openBus();
    if (open === null) return null;
    const calls = createElementCalls(open, isOver);
    const frame =
      (await findFrame(calls, window, known)) ??
      (await findFrame(calls, window, await listPrograms(calls, known)));
    if (frame === null) return null;
    const { pieces, withheld } = await walk(calls, frame, area);
    // What came too late is not whole: parts of it may be missing.
    return isOver() ? null : { lines: joinPieces(pieces), withheld };
  };
  return {
    read: (window, area) => withinTime(milliseconds, log, (isOver) => look(window, area, isOver)),
    async warm() {
      const open = await openBus();
      if (open !== null)
        await listPrograms(
          createElementCalls(open, () => false),
          known,
        );
    },
    async close() {
      bus?.close();
    },
  };
}

/** Processes of programs that offer a tree. */
type Programs = Map<ElementRef, number>;

/**
 * Programs that offer a tree, with their processes, which the bus tells. These are kept by the name
 * of the connection: a bus gives each only once.
 */
async function listPrograms(calls: ElementCalls, known: Programs): Promise<Programs> {
  const programs = await calls.childrenOf(registry);
  const before = new Map([...known].map(([[name], process]) => [name, process]));
  const found = await Promise.allSettled(
    programs.map(
      async (program) =>
        [program, before.get(program[0]) ?? (await calls.processOf(program[0]))] as const,
    ),
  );
  known.clear();
  // A program may end while it is asked.
  for (const one of found) if (one.status === 'fulfilled') known.set(...one.value);
  return known;
}

/** The element of a window, by its process, place and title; null where it is not clear which. */
async function findFrame(
  calls: ElementCalls,
  window: WindowInfo,
  programs: Programs,
): Promise<Seen | null> {
  // A program may end while it is asked; it is not the one, then.
  const own = await Promise.allSettled(
    [...programs]
      .filter(([, process]) => process === window.process)
      .map(([program]) => calls.childrenOf(program)),
  );
  const frames = await Promise.all(
    own
      .flatMap((children) => (children.status === 'fulfilled' ? children.value : []))
      .map(async (element) => {
        const [frame, name] = await Promise.all([see(calls, element), calls.nameOf(element)]);
        return { frame, name };
      }),
  );
  const there = frames.filter(({ frame: { box } }) => overlap(box, window) >= leastOverlap);
  const named = there.filter(({ name }) => name === window.title);
  const [found, other] = named.length > 0 ? named : there;
  return found === undefined || other !== undefined ? null : found.frame;
}

/** The share of both that two rectangles have in common. */
function overlap(a: ScreenRect, b: ScreenRect): number {
  const common = intersect(a, b);
  if (common === null) return 0;
  const shared = surface([common]);
  return shared / (surface([a]) + surface([b]) - shared);
}
