import { codeLanguageIds, type CodeLanguageId } from '@aplomb/contract';
import { softmax } from '../../softmax.ts';
import { thousandths } from '../../thousandths.ts';
import { classify, type LinearModel } from './classifier.ts';
import { cueBonus } from './cues.ts';
import usage from './language-usage.json' with { type: 'json' };

/** A language with the probability that the code is written in it. */
export interface CodeCandidate {
  language: CodeLanguageId;
  confidence: number;
}

/**
 * Softens what the model says so that confidences match hit rates; found on held-out packages.
 * Scores do not grow with the text, so a single line would be named as surely as a page.
 */
const temperatureOf = (text: string): number => (text.trim().includes('\n') ? 1.15 : 1.5);

/**
 * How much it counts how common a language is. `language-usage.json` holds the per cent of people
 * who use it (Stack Overflow's survey of 2024; formats of data estimated). Chosen on excerpts of
 * three lines: with all of it, rare languages lose more than common ones win.
 */
const usageWeight = 0.5;
/** Languages that hold nothing but text where there is no tag. */
const ofTags: ReadonlySet<CodeLanguageId> = new Set(['html', 'xml']);
/** Per cent of people who use a language; 1 where it is not asked for. */
export const shareOfPeople: Partial<Record<CodeLanguageId, number>> = usage;

/**
 * Candidates best first, at most five, their confidences calibrated, by a linear model and cues that
 * settle a language.
 */
export function identifyCode(model: LinearModel, text: string): CodeCandidate[] {
  const own = classify(model, text);
  const temperature = temperatureOf(text);
  const bonus = cueBonus(text);
  const scores = new Map<CodeLanguageId, number>();
  for (const [at, label] of model.labels.entries()) {
    if (!isLanguage(label) || !mayBe(label, text)) continue;
    const evidence = Math.log(Math.max(1e-6, own[at] ?? 0)) + (bonus.get(label) ?? 0);
    scores.set(label, evidence / temperature + usageWeight * Math.log(shareOfPeople[label] ?? 1));
  }
  const shares = softmax([...scores.values()]);
  return [...scores.keys()]
    .map((language, at) => ({
      language: refine(language, text),
      confidence: thousandths(shares[at] ?? 0),
    }))
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, 5);
}

/** Pages need tags, and text without any mark of Markdown is none. */
function mayBe(label: CodeLanguageId, text: string): boolean {
  if (label === 'markdown') return /[#*_`~>|[\]-]|^\s*\d+[.)]|\n=/m.test(text);
  return !ofTags.has(label) || text.includes('<');
}

const known: ReadonlySet<string> = new Set(codeLanguageIds);
function isLanguage(id: string): id is CodeLanguageId {
  return known.has(id);
}

/** TypeScript that holds JSX is TSX. */
function refine(language: CodeLanguageId, text: string): CodeLanguageId {
  const jsx =
    language === 'typescript' &&
    /(?:return|=>|\()\s{0,40}<[A-Za-z][\w.]*[\s/>]/.test(text) &&
    /<\/[A-Za-z][\w.]*>|\/>/.test(text);
  return jsx ? 'tsx' : language;
}
