import { randomInt, randomUUID } from 'node:crypto';
import {
  apiEndpoints,
  type ComponentState,
  type StatusComponent,
  type TextAnalysis,
} from '@aplomb/contract';
import type { Hearing } from '@aplomb/engine';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { outbox } from '../../database/schema.ts';
import { statusProbe } from '../../database/schema-console.ts';
import type { ScreenOutcome, ScreenTask } from '../../pool/screen-worker.ts';
import type { TextTask } from '../../pool/text-worker.ts';
import type { WorkerPool } from '../../pool/worker-pool.ts';
import { freeBytes, isFull, SCARCE_BYTES } from './free-space.ts';

/** What a probe found. `idle` and `unused` are not counted. */
export interface ProbeResult {
  state: ComponentState;
  problem: string | null;
}

/** Mails wait this long before delivery counts as late. */
const LATE_MAIL_MILLISECONDS = 15 * 60_000;
/**
 * An engine is probed for this long after its last real task: a probe must not keep it from being
 * unloaded.
 */
const PROBED_MILLISECONDS = 5 * 60_000;

/** The speech process tells once a second that it lives. */
const SILENT_SECONDS = 20;

const fine: ProbeResult = { state: 'operational', problem: null };
const idle: ProbeResult = { state: 'idle', problem: null };
const unused: ProbeResult = { state: 'unused', problem: null };

/** What the probes try. */
interface Probed {
  config: Config;
  database: Database;
  textPool: WorkerPool<TextTask, TextAnalysis>;
  screenPool: WorkerPool<ScreenTask, ScreenOutcome>;
  hearing: Hearing;
}

/** Probes of every component. Each rejects when what it tries does not work. */
export function createProbes({
  config,
  database,
  textPool,
  screenPool,
  hearing,
}: Probed): Record<StatusComponent, () => Promise<ProbeResult>> {
  const { db } = database;
  const own = randomInt(2 ** 31 - 1);
  return {
    database: async () => {
      const token = randomUUID();
      const at = new Date();
      // One row per process, so that replicas do not read each other's.
      await db
        .insert(statusProbe)
        .values({ id: own, token, at })
        .onConflictDoUpdate({ target: statusProbe.id, set: { token, at } });
      const [row] = await db.select().from(statusProbe).where(eq(statusProbe.id, own));
      await db.delete(statusProbe).where(lt(statusProbe.at, new Date(at.getTime() - 86_400_000)));
      return row === undefined
        ? { state: 'down', problem: 'A row just written cannot be read.' }
        : fine;
    },
    text: async () => {
      if (!isLoaded(textPool)) return idle;
      const { detected_language: language } = await textPool.probe({
        text: 'Composure under pressure is a skill that grows with practice.',
        language: 'auto',
        mode: 'language',
      });
      return language === 'en'
        ? fine
        : { state: 'down', problem: 'A known text is not recognised.' };
    },
    screen: async () => {
      if (!isLoaded(screenPool)) return idle;
      const outcome = await screenPool.probe({
        image: samplePicture(),
        maxPixels: config.limits.imagePixels,
        types: ['text'],
        context: null,
        forModel: false,
      });
      return outcome.ok && outcome.analysis.details.text.trim() !== ''
        ? fine
        : { state: 'down', problem: 'A known picture is not read.' };
    },
    speech: () => {
      const { running, silentSeconds } = hearing.load;
      if (!running) return Promise.resolve(idle);
      return Promise.resolve(
        silentSeconds > SILENT_SECONDS
          ? {
              state: 'degraded',
              problem: 'It gives no sign of life and is replaced if that lasts.',
            }
          : fine,
      );
    },
    mail: async () => {
      if (config.mail.smtp === null) return unused;
      const [late] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(outbox)
        .where(
          and(
            isNull(outbox.sentAt),
            isNull(outbox.failedAt),
            lt(outbox.createdAt, new Date(Date.now() - LATE_MAIL_MILLISECONDS)),
          ),
        );
      return (late?.count ?? 0) === 0
        ? fine
        : { state: 'degraded', problem: 'Mails wait longer than usual.' };
    },
    disk: async () => {
      if (database.kind !== 'embedded') return unused;
      if (await isFull(config.dataDirectory)) return { state: 'down', problem: 'Storage is full.' };
      const isScarce = (await freeBytes(config.dataDirectory)) < SCARCE_BYTES;
      return isScarce ? { state: 'degraded', problem: 'Storage runs low.' } : fine;
    },
  };
}

const isLoaded = ({ load, lastUsed }: { load: { workers: number }; lastUsed: number }): boolean =>
  load.workers > 0 && Date.now() - lastUsed < PROBED_MILLISECONDS;

/** The smallest recorded picture, which has words to read. */
function samplePicture(): Uint8Array {
  const pictures = apiEndpoints()
    .analyzeScreen.examples.map(({ body }) => (body as { image_data?: string }).image_data ?? '')
    .filter((picture) => picture !== '');
  return Buffer.from(pictures.toSorted((a, b) => a.length - b.length)[0] ?? '', 'base64');
}
