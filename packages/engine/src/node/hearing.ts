// The speech engine in a process of its own; nothing native is loaded into the process that imports
// this.
import type { OpenContainers } from './audio/blocks.ts';

export {
  createHearing,
  type HearingLogEntry,
  type HearingSetup,
} from './hearing/create-hearing.ts';
export { HearingLanes } from './hearing/hearing-lanes.ts';
export type { OpenContainers } from './audio/blocks.ts';
export type { CloudRecogniser } from './hearing/messages.ts';

/**
 * Makes this process the speech process of the one that started it: for packaged apps, which start
 * themselves with other arguments, and for a server with decoders of its own.
 */
export async function serveHearing(openContainers?: OpenContainers): Promise<void> {
  const server = await import('./hearing/serve-hearing.ts');
  server.serveHearing(openContainers);
}
