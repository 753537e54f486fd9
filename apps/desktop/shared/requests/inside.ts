import { z } from 'zod';
import { id, nothing } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

const speed = z.object({
  wordsPerSecond: z.number(),
  firstWordMs: z.number(),
  promptTokensPerSecond: z.number(),
  /** As much of a screen as is read for the first word to come in time; absent in older measurements. */
  freshTokens: z.int().optional(),
});

export type InsideSpeed = z.infer<typeof speed>;

/** A model file that the app runs itself. */
export const insideFile = z.object({
  id,
  name: z.string(),
  path: z.string(),
  bytes: z.int(),
  architecture: z.string(),
  licence: z.string().nullable(),
  /** Memory it takes with a conversation. */
  memoryBytes: z.int(),
  /** Measured on this machine with its processor; null before the probe. */
  speed: speed.nullable(),
  /** The same with a graphics card; absent where none was measured. */
  onCard: z.object({ device: z.string(), speed }).optional(),
  /** Whether the graphics card answers: where it was measured to be faster, and works. */
  usesCard: z.boolean(),
  /** Whether it is loaded now. */
  loaded: z.boolean(),
  /** Why it cannot be used; null when it can. */
  problem: z.string().nullable(),
});

const foundFile = z.object({
  path: z.string(),
  name: z.string(),
  bytes: z.int(),
  from: z.enum(['Ollama', 'LM Studio', 'Downloads']),
});

const offeredModel = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  licence: z.string(),
  languages: z.string(),
  goodFor: z.string(),
  /** Whether it is the one for this machine. */
  recommended: z.boolean(),
});

/** Requests about language models whose files are run by the app itself. */
export const insideRequests = {
  'inside.list': request(
    nothing,
    z.object({
      /** Whether the library is there, and what it said of this processor. */
      engine: z.object({ ready: z.boolean(), detail: z.string() }),
      /** What is to be said of the graphics card; null where none is found. */
      card: z.string().nullable(),
      files: z.array(insideFile),
      machine: z.object({ cores: z.int(), memoryBytes: z.int() }),
      offered: z.array(offeredModel),
    }),
  ),
  /** Looks for files that other programs keep on this disk. */
  'inside.find': request(nothing, z.array(foundFile)),
  /** Lets the person choose a file in the system's dialog; null where they choose none. */
  'inside.choose': request(nothing, z.object({ path: z.string().nullable() })),
  /** Uses a file where it lies; answers are written with it from now on. */
  'inside.add': request(z.object({ path: z.string().min(1).max(1_000) }), insideFile),
  /** Opens the page of a model that is offered, in the browser. */
  'inside.openPage': request(z.object({ id: z.string() }), nothing),
  /** Takes it from the list; the file itself stays where it is. */
  'inside.remove': request(z.object({ id }), nothing),
  /** Measures for about ten seconds what this machine does with it. */
  'inside.probe': request(z.object({ id }), insideFile),
};
