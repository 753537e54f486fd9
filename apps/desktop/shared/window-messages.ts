import { z } from 'zod';

const windowName = z.enum(['main', 'overlay', 'picker']);
const place = z.strictObject({
  x: z.number().optional(),
  y: z.number().optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  opacity: z.number().min(0).max(1).optional(),
  onTop: z.boolean().optional(),
  clickThrough: z.boolean().optional(),
  protected: z.boolean().optional(),
  fullScreen: z.boolean().optional(),
  unmanaged: z.boolean().optional(),
  still: z.boolean().optional(),
});
const tray = z.strictObject({
  tooltip: z.string(),
  capturing: z.boolean(),
  items: z
    .array(z.strictObject({ id: z.string(), label: z.string(), checked: z.boolean().optional() }))
    .readonly(),
});

/** Argument of the window process before the folder of its web view’s profile. */
export const PROFILE = '--profile=';

/** What the service tells the window process. */
export const windowCommand = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('open'),
    window: windowName,
    url: z.string(),
    place,
    visible: z.boolean(),
  }),
  z.strictObject({ do: z.literal('show'), window: windowName, place }),
  z.strictObject({ do: z.literal('hide'), window: windowName }),
  z.strictObject({ do: z.literal('place'), window: windowName, place }),
  z.strictObject({ do: z.literal('tray'), tray }),
  z.strictObject({
    do: z.literal('notify'),
    title: z.string(),
    body: z.string(),
    sound: z.boolean(),
  }),
  z.strictObject({ do: z.literal('beat') }),
  z.strictObject({ do: z.literal('quit') }),
]);
export type WindowCommand = z.infer<typeof windowCommand>;

/**
 * What the window process tells the service. `handle` is the native window's, for questions only
 * the service asks.
 */
export const windowReport = z.discriminatedUnion('did', [
  z.strictObject({ did: z.literal('ready') }),
  z.strictObject({ did: z.literal('opened'), window: windowName, handle: z.string() }),
  z.strictObject({ did: z.literal('failed'), detail: z.string() }),
  z.strictObject({ did: z.literal('closed'), window: windowName }),
  z.strictObject({ did: z.literal('tray'), id: z.string() }),
  z.strictObject({ did: z.literal('beat') }),
]);
export type WindowReport = z.infer<typeof windowReport>;
