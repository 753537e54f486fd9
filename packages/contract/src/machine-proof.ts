import { z } from 'zod';

/** What came of one row of the proof. */
export const proofOutcomes = {
  passed: 'Passed',
  failed: 'Failed',
  unknown: 'Cannot be told here',
} as const;

/** Every row of a proof, in its order. */
export const proofRowTitles = {
  start: 'Started and ready',
  'check-system': 'The app’s own test: System',
  'check-tray-and-notices': 'The app’s own test: Tray and notices',
  'check-storage': 'The app’s own test: Storage',
  'check-screen': 'The app’s own test: Screen',
  'check-microphone': 'The app’s own test: Microphone',
  'check-system-audio': 'The app’s own test: System audio',
  'check-ai': 'The app’s own test: AI',
  monitors: 'Each screen, pixel for pixel',
  scales: 'Screens of different scales side by side',
  reading: 'Reading the screen',
  hotkey: 'A hotkey, from the press to the picker',
  overlay: 'The overlay, shown and hidden at once',
  protection: 'Notes kept out of what an audience sees',
  listening: 'The microphone, open for 10 seconds',
  text: 'Text in every mode, without a model',
  model: 'A language model on this machine',
  idle: 'What it takes while nothing happens',
  recording: 'A recording that is opened',
  captures: 'What it takes after many captures',
  search: 'Search in many conversations',
  'second-start': 'Started twice',
  toast: 'A notice of the system',
  accessibility: 'What the window tells screen readers',
  installation: 'Installed and removed',
  sealed: 'What is kept cannot be read in its files',
  crash: 'Killed in the middle: back, with everything',
  audit: 'The audit log is whole, and names nothing that left',
  sockets: 'Connections beyond this machine during the whole proof',
} as const;
export type ProofRowId = keyof typeof proofRowTitles;

const figure = z.object({
  name: z.string().max(80),
  value: z.number(),
  unit: z.enum(['ms', 's', 'MB', '%', 'words/s', 'count']),
});
/** One thing that was tried on a machine, in plain words, with what was measured. */
export const proofRow = z.object({
  id: z.string().regex(/^[a-z][a-z-]{1,40}$/),
  title: z.string().max(80),
  outcome: z.enum(Object.keys(proofOutcomes) as [keyof typeof proofOutcomes]),
  detail: z.string().max(600),
  figures: z.array(figure).max(20),
});
export type ProofRow = z.infer<typeof proofRow>;

/** A report may have this many bytes. */
export const PROOF_BYTES = 50_000;

/** How long the app is left alone and watched in a proof, and what a whole run takes. */
export const proofTime = { idleSeconds: 780, minutes: 20 } as const;

/**
 * What `--prove` found on a machine. It holds figures and our own words, nothing that was read, said
 * or typed there.
 */
export const machineProof = z.object({
  format: z.literal('aplomb-machine-proof/1'),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seconds: z.number(),
  machine: z.object({
    system: z.string(),
    release: z.string(),
    /** Windows programs run without Windows. */
    wine: z.boolean(),
    processor: z.string(),
    cores: z.int(),
    memoryGigabytes: z.number(),
    monitors: z.array(z.object({ width: z.int(), height: z.int(), scale: z.number() })).max(20),
  }),
  rows: z.array(proofRow).max(100),
});
export type MachineProof = z.infer<typeof machineProof>;
