import { z } from 'zod';
import { answer } from '../shapes/answer.ts';
import { id, nothing, rectangle } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

const monitor = rectangle.extend({
  id: z.number(),
  name: z.string(),
  scale: z.number(),
  primary: z.boolean(),
});
const windowTarget = rectangle.extend({
  id: z.number(),
  title: z.string(),
  application: z.string(),
  excluded: z.boolean(),
});

export const captureModes = ['area', 'window', 'screen', 'monitor', 'quick'] as const;

/**
 * What the picker shows: the frozen screen, what it may snap to, and what is left out of every
 * capture.
 */
export const picking = z.object({
  pickId: id,
  area: rectangle,
  /** Fetched from /blob/<pictureId>; one picture per monitor. */
  pictures: z.array(z.object({ monitor: monitor, pictureId: id })),
  windows: z.array(windowTarget),
  masked: z.array(rectangle),
});
export type Picking = z.infer<typeof picking>;

const exclusion = z.object({
  /** Program name without extension, lower case. */
  program: z.string(),
  label: z.string(),
  reason: z.enum(['password_manager', 'lockdown_browser', 'private', 'own']),
  on: z.boolean(),
});
export type Exclusion = z.infer<typeof exclusion>;

/** Requests about reading the screen. */
export const captureRequests = {
  'capture.targets': request(
    nothing,
    z.object({ monitors: z.array(monitor), windows: z.array(windowTarget) }),
  ),
  /**
   * Area opens the picker and answers it; all other modes capture at once and answer. Quick repeats
   * the last area.
   */
  'capture.start': request(
    z.object({
      mode: z.enum(captureModes),
      target: z.number().optional(),
      question: z.string().max(2_000).optional(),
    }),
    z.object({ picking: picking.nullable(), answer: answer.nullable() }),
  ),
  /** What is being picked, for a picker that was opened or reloaded. */
  'capture.picking': request(nothing, picking.nullable()),
  /** The picker's page shows the frozen screen. */
  'capture.drawn': request(z.object({ pickId: id }), nothing),
  'capture.region': request(
    z.object({ pickId: id, area: rectangle, question: z.string().max(2_000).optional() }),
    answer,
  ),
  'capture.window': request(z.object({ pickId: id, window: z.number() }), answer),
  'capture.cancel': request(nothing, nothing),

  'captureExclusions.get': request(
    nothing,
    z.object({ exclusions: z.array(exclusion), running: z.array(z.string()) }),
  ),
  'captureExclusions.set': request(
    z.object({ program: z.string().trim().toLowerCase().min(1).max(100), on: z.boolean() }),
    z.array(exclusion),
  ),
};
