import type { IncidentData } from '@aplomb/contract';
import { desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { incidents, incidentUpdates } from '../../database/schema-console.ts';

type Impact = IncidentData['impact'];
type State = IncidentData['state'];

/** Incidents that are open or began since `first`: open ones first, then the newest. */
export async function listIncidents(db: Db, first: Date): Promise<IncidentData[]> {
  const rows = await db
    .select()
    .from(incidents)
    .where(or(isNull(incidents.resolvedAt), gte(incidents.startedAt, first)))
    .orderBy(desc(incidents.startedAt), desc(incidents.id));
  const ids = rows.map(({ id }) => id);
  const updates =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(incidentUpdates)
          .where(inArray(incidentUpdates.incidentId, ids))
          .orderBy(desc(incidentUpdates.at), desc(incidentUpdates.id));
  const all = rows.map((row): IncidentData => {
    const own = updates
      .filter(({ incidentId }) => incidentId === row.id)
      .map(({ at, state, text }) => ({ at: at.toISOString(), state: state as State, text }));
    return {
      id: row.id,
      title: row.title,
      impact: row.impact as Impact,
      components: row.components as IncidentData['components'],
      state: own[0]?.state ?? 'investigating',
      started_at: row.startedAt.toISOString(),
      resolved_at: row.resolvedAt?.toISOString() ?? null,
      updates: own,
    };
  });
  return [
    ...all.filter(({ resolved_at }) => resolved_at === null),
    ...all.filter(({ resolved_at }) => resolved_at !== null),
  ];
}

/** Opens an incident with its first words. */
export async function openIncident(
  db: Db,
  incident: { title: string; impact: Impact; components: string[]; text: string },
  now: Date,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const { text, ...rest } = incident;
    const rows = await transaction
      .insert(incidents)
      .values({ ...rest, startedAt: now })
      .returning({ id: incidents.id });
    const id = rows[0]?.id ?? 0;
    await transaction
      .insert(incidentUpdates)
      .values({ incidentId: id, at: now, state: 'investigating', text });
    return id;
  });
}

/** Adds to an incident that is open, or resolves it; false when there is none. */
export async function updateIncident(
  db: Db,
  id: number,
  state: State,
  text: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [open] = await transaction
      .select({ resolvedAt: incidents.resolvedAt })
      .from(incidents)
      .where(eq(incidents.id, id))
      .for('update');
    if (open === undefined || open.resolvedAt !== null) return false;
    await transaction.insert(incidentUpdates).values({ incidentId: id, at: now, state, text });
    if (state === 'resolved')
      await transaction.update(incidents).set({ resolvedAt: now }).where(eq(incidents.id, id));
    return true;
  });
}
