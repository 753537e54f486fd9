import {
  type RulesDocument,
  rulesDocument,
  rulesPage,
  rulesPhase,
  rulesTextCharacters,
} from '@aplomb/contract';
import canonicalize from 'canonicalize';
import type { SigningKey } from './keys.ts';
import { jsonOf, openText, type Refusal, refuse, signText } from './signed-text.ts';

const TYPE = 'aplomb-rules+jws';
/** How far the clocks of two computers may differ. */
const CLOCKS_MILLISECONDS = 300_000;

/** Rules whose signature is intact. */
export interface SignedRules {
  readonly ok: true;
  readonly rules: RulesDocument;
  readonly fingerprint: string;
  /** The signed text, as it stands in file and link. */
  readonly signed: string;
}

/** Signs rules, for a file or a link. */
export const signRules = (rules: RulesDocument, key: SigningKey): Promise<string> =>
  signText(canonicalize(rules) ?? '', TYPE, key);

/** A link that carries signed rules in its fragment, which browsers never send. */
export const rulesLink = (origin: string, signed: string): string =>
  `${origin}${rulesPage}#${signed}`;

/** Reads a link or file with rules whose signature is intact, whatever the time. */
export async function readRules(given: string): Promise<SignedRules | Refusal> {
  if (given.length > rulesTextCharacters) return refuse('unknown_form');
  const signed = given.trim().split('#').at(-1) ?? '';
  const opened = await openText(signed, TYPE);
  if (!opened.ok) return opened;
  const read = rulesDocument.safeParse(jsonOf(new TextEncoder().encode(opened.payload)));
  if (!read.success) return refuse('unknown_form');
  return { ok: true, rules: read.data, fingerprint: opened.fingerprint, signed };
}

/** Reads rules that can be used at a moment: signed by then, and not over. */
export async function readUsableRules(given: string, at: number): Promise<SignedRules | Refusal> {
  const read = await readRules(given);
  if (!read.ok) return read;
  if (Date.parse(read.rules.made_at) > at + CLOCKS_MILLISECONDS) return refuse('not_yet_valid');
  return rulesPhase(read.rules, at) === 'over' ? refuse('expired') : read;
}
