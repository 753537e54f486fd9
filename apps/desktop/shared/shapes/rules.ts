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
