import type { ScreenAnalysis, ScreenDetails, ScreenKind, TextAnalysis } from '@aplomb/contract';
import { joined } from '../shorten.ts';
import { describeAnswers } from '../text/problem/words.ts';

/** Kinds whose summary holds what was computed or looked up, not words of the material again. */
const computed: ReadonlySet<ScreenKind> = new Set(['code', 'error', 'terminal', 'table', 'form']);

/**
 * What a model is told of the local result: what was computed, parsed or solved. Nothing it can
 * read in the material itself, and no mood or keywords unless they were asked for.
 */
export function localFindings(analysis: ScreenAnalysis | TextAnalysis): string {
  return 'details' in analysis ? ofScreen(analysis) : ofText(analysis);
}

function ofScreen({ summary, details }: ScreenAnalysis): string {
  const { kind, legible } = details;
  if (!legible) return summary;
  const said = computed.has(kind) ? [summary] : ofProblem(details.problem);
  return joined([kind === 'other' ? '' : `Screen of kind ${kind}.`, ...said]);
}

function ofText(analysis: TextAnalysis): string {
  const { analysis_mode: mode, kind, summary, code, problem } = analysis;
  if (mode === 'sentiment') return `Sentiment: ${analysis.sentiment ?? 'does not apply'}`;
  if (mode === 'keywords') return `Keywords: ${analysis.keywords.join(', ')}`;
  if (mode === 'language') return `Language: ${analysis.detected_language ?? 'unknown'}`;
  if (code !== null || computed.has(kind)) return summary;
  return ofProblem(problem).join('\n');
}

function ofProblem(problem: ScreenDetails['problem']): string[] {
  if (problem === null) return [];
  const solved = [problem, ...problem.parts].some(({ solution }) => solution !== null);
  return solved ? [describeAnswers(problem)] : [];
}
