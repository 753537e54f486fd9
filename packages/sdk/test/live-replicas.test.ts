import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../../../apps/server/test/api-context.ts';
import { postgresql } from '../../../apps/server/test/databases.ts';
import { speech, speechAbsent } from '../../../apps/server/test/recordings.ts';
import {
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../../apps/server/test/running-server.ts';
import type { LiveCaption } from '../src/index.ts';
import { type Speaker, speakers } from './live-speakers.ts';
import { openWire, type Wire } from './wire.ts';

const WAV_HEADER = 44;
const BYTES_A_SECOND = 32_000;
/** Some before, between and after the cuts. */
const SENTENCES = 6;
const absent = postgresql.absent ?? speechAbsent;

describe.skipIf(absent !== null)(
  `captions whose server is lost${absent === null ? '' : ` (skipped: ${absent})`}`,
  () => {
    let context: ApiContext;
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let second: RunningServer;
    let wire: Wire;
    let target = '';
    /** What is heard where nothing is lost; the same for every client. */
    let whole: LiveCaption[];
    beforeAll(async () => {
      context = await openApi(postgresql);
      folder = await temporaryFolder();
      target = context.server.origin;
      wire = await openWire(() => target);
      whole = await captions(speakers.TypeScript);
      expect(whole.length).toBeGreaterThanOrEqual(SENTENCES - 1);
    });
    afterAll(async () => {
      wire?.close();
      await second?.stop();
      await context?.close();
      await folder?.remove();
    });
    const sound = Buffer.concat([
      speech(SENTENCES).subarray(WAV_HEADER),
      Buffer.alloc(BYTES_A_SECOND),
    ]);
    /** Speaks in real time times three; `meanwhile` hears how many pieces were sent. */
    const captions = async (
      speak: Speaker,
      meanwhile: (sent: number) => Promise<unknown> = async () => undefined,
    ): Promise<LiveCaption[]> => {
      const heard = await speak({
        origin: wire.origin,
        key: await context.key(),
        sound,
        meanwhile: async (sent) => {
          await meanwhile(sent);
          await new Promise((resolve) => {
            setTimeout(resolve, 30);
          });
        },
      });
      const said = heard.filter((message) => message.type === 'caption');
      const numbers = said.map(({ event }) => event);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      return said.filter(({ final, stable }) => final && stable !== '');
    };

    it.each(Object.entries(speakers))(
      'go on at another one: no sentence is lost, and none comes twice: %s',
      async (_name, speak) => {
        second = await startServer({
          ...context.database.environment,
          APLOMB_DATA_DIR: folder.path,
        });
        const cut = await captions(speak, async (sent) => {
          if (sent === 60) {
            target = second.origin;
            await context.server.kill();
          } else if (sent === 100) {
            await context.restart('kill');
          } else if (sent === 140) {
            target = context.server.origin;
            await second.stop();
          }
        });
        expect(cut.length).toBe(whole.length);
        expect(new Set(cut.map(({ id }) => id)).size).toBe(cut.length);
        for (const [index, { start, end }] of cut.entries()) {
          expect(Math.abs(start - (whole[index]?.start ?? 0))).toBeLessThan(1);
          expect(Math.abs(end - (whole[index]?.end ?? 0))).toBeLessThan(1);
        }
      },
    );
  },
);
