import { z } from 'zod';

/** Path of the status as JSON; no account is needed. */
export const statusPath = '/site/status';

/** What is probed, and its name for readers. */
export const statusComponents = {
  database: 'Database',
  text: 'Text analysis',
  screen: 'Screen analysis',
  speech: 'Speech engine',
  mail: 'Mail',
  disk: 'Storage',
} as const;
export type StatusComponent = keyof typeof statusComponents;
export const statusComponentIds = Object.keys(statusComponents) as [
  StatusComponent,
  ...StatusComponent[],
];

/**
 * States of a component: `idle` is unloaded and starts with the next request, `unused` is not set
 * up here.
 */
export const componentStates = ['operational', 'degraded', 'down', 'idle', 'unused'] as const;
export type ComponentState = (typeof componentStates)[number];

export const incidentImpacts = ['minor', 'major', 'critical'] as const;
export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;

const incident = z.object({
  id: z.int(),
  title: z.string(),
  impact: z.enum(incidentImpacts),
  components: z.array(z.enum(statusComponentIds)),
  state: z.enum(incidentStates),
  started_at: z.iso.datetime(),
  resolved_at: z.iso.datetime().nullable(),
  updates: z
    .array(z.object({ at: z.iso.datetime(), state: z.enum(incidentStates), text: z.string() }))
    .describe('Newest first'),
});

/** Data of GET /site/status. */
export const statusData = z.object({
  state: z.enum(['operational', 'degraded', 'down']),
  checked_at: z.iso.datetime().nullable().describe('Null until the first probe'),
  since: z.iso.datetime().nullable().describe('First probe that is kept'),
  components: z.array(
    z.object({
      id: z.enum(statusComponentIds),
      name: z.string(),
      state: z.enum(componentStates),
      checked_at: z.iso.datetime().nullable(),
      milliseconds: z.number().nullable(),
      problem: z.string().nullable(),
      uptime: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe('Probes that did not find it down, of all that are kept; null: none'),
      days: z
        .array(z.object({ day: z.iso.date(), probes: z.int(), failures: z.int() }))
        .describe('Oldest first; a day without probes has 0'),
    }),
  ),
  incidents: z
    .array(incident)
    .describe('Open ones first, then those of the last 90 days, newest first'),
});
export type StatusData = z.infer<typeof statusData>;
export type IncidentData = z.infer<typeof incident>;
