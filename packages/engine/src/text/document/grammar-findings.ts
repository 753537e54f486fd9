import type { DocumentIssue } from '@aplomb/contract';
import rules from './grammar-rules.json' with { type: 'json' };

/** What a grammar checker reports, with UTF-16 offsets. */
export interface GrammarFinding {
  rule: string;
  kind: string;
  start: number;
  end: number;
  message: string;
  suggestions: string[];
}

/**
 * How each kind of Harper's findings is shown. Kinds that good text triggers as often as bad are
 * hints (measured in docs/decisions/0131).
 */
const kinds = rules.kinds as Readonly<
  Partial<Record<string, Pick<DocumentIssue, 'kind' | 'severity'>>>
>;

/** Rules whose findings are a matter of taste or of context the sentence does not show. */
const demotedRules: ReadonlySet<string> = new Set(rules.demoted);
/** Rules switched off: they add noise only. */
export const silencedRules: readonly string[] = rules.silenced;

/** Rules that misread words in -ing or -ed, which are often adjectives. */
const participleBlind: ReadonlySet<string> = new Set(['MassNouns', 'InflectedVerbAfterTo']);

/** Kind and severity of a checker's finding on `words`; kinds not known here are hints. */
export function judgeFinding(
  finding: GrammarFinding,
  words: string,
): { kind: DocumentIssue['kind']; severity: DocumentIssue['severity'] } {
  const known = kinds[finding.kind] ?? { kind: 'style' as const, severity: 'hint' as const };
  return demotedRules.has(finding.rule) ||
    (participleBlind.has(finding.rule) && /(?:ing|ed)$/u.test(words))
    ? { kind: known.kind, severity: 'hint' }
    : known;
}
