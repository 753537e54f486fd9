import { check } from '@aplomb/engine/node/grammar';
import { type Measured, measured } from './measured.ts';
import type { GrammarFindings } from './shared-checker.ts';

/** Finds errors of grammar in one text. */
const findings: (text: string) => Promise<Measured<GrammarFindings>> = measured(check);
export { findings as default };

/** Loads the checker. */
export async function warm(): Promise<void> {
  await check('A first text.');
}
