import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresCluster } from '../../apps/server/test/postgres.ts';
import type { Promised } from './load.ts';

/** What a run may not leave behind, each an empty list when all is well. */
export interface Verdict {
  lost: string[];
  twice: string[];
  jobsNotEnded: string[];
  unsettled: string[];
}

type Asking = Pick<PostgresCluster, 'query'>;

const JOB_PATIENCE_MILLISECONDS = 120_000;

/** Compares what callers were promised with what the database holds. */
export async function judge({ query }: Asking, promised: Promised): Promise<Verdict> {
  const jobsNotEnded = await jobsWithoutEnd(query, promised.jobs);
  const kept = await query<{ id: string; kind: string; content: string; place: string }>(
    "select id, kind, content, '/v1/history/conversations/' || conversation_id as place from analyses",
  );
  const places = new Map(kept.map(({ id, place }) => [id, place]));
  // Recordings of silence are alike; they are counted by their jobs.
  const texts = kept.filter(({ kind }) => kind === 'text');
  const counts = Map.groupBy(texts, ({ content }) => content);
  const settings = await query<{ settings: string }>(
    'select row_to_json(s)::text as settings from context_settings s',
  );
  const { acknowledged, sent } = promised.setting;
  const isSettingKept = settings.some(
    (row) => row.settings.includes(acknowledged) || row.settings.includes(sent),
  );
  const succeeded = await query("select 1 from jobs where state = 'succeeded'");
  const heard = kept.length - texts.length;
  return {
    lost: [
      ...promised.writes
        .filter(({ analysisId, location }) => places.get(analysisId) !== location)
        .map(({ text }) => text),
      ...(isSettingKept ? [] : [`the setting "${acknowledged}"`]),
    ],
    twice: [
      ...[...counts].filter(([, all]) => all.length > 1).map(([text]) => text),
      ...(heard === succeeded.length
        ? []
        : [`${heard} analyses of ${succeeded.length} jobs that succeeded`]),
    ],
    jobsNotEnded,
    unsettled: promised.unsettled,
  };
}

/** Jobs that did not succeed, once they had time to. */
async function jobsWithoutEnd(query: Asking['query'], ids: readonly string[]): Promise<string[]> {
  const end = Date.now() + JOB_PATIENCE_MILLISECONDS;
  for (;;) {
    const rows = await query<{ told: string }>(
      `select wanted.id || ' ' || coalesce(jobs.state || ' ' || coalesce(error_code, ''), 'gone') as told
       from unnest($1::uuid[]) wanted(id) left join jobs on jobs.id = wanted.id
       where jobs.state is distinct from 'succeeded'`,
      [ids],
    );
    if (rows.length === 0 || Date.now() > end) return rows.map(({ told }) => told);
    await wait(500);
  }
}
