import { rulesDocument, type RulesPhase, rulesPhases } from '@aplomb/contract';
import { z } from 'zod';

/** Signed rules as the person is shown them: `off` is what they turn off while in force. */
export const shownRules = z.object({
  rules: rulesDocument,
  /** Of the key that signed them. */
  fingerprint: z.string(),
  phase: z.enum(Object.keys(rulesPhases) as [RulesPhase, ...RulesPhase[]]),
  off: z.array(z.string()),
});
export type ShownRules = z.infer<typeof shownRules>;

/** The policy of the organisation that manages this computer, as the person sees it. */
export const shownPolicy = z.object({
  organisation: z.string(),
  /** What it switches off and fixes, in words. */
  words: z.array(z.string()),
  hintsOnly: z.boolean(),
  /** Settings it fixes, as group.key. */
  fixed: z.array(z.string()),
  /** Names of values that can't be understood. */
  faults: z.array(z.string()),
});
export type ShownPolicy = z.infer<typeof shownPolicy>;
