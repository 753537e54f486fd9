import type { ProblemAnalysis, ProblemPart } from '@aplomb/contract';
import { withChoice } from './choices.ts';
import { splitSheet, type StatedProblem } from './sheet.ts';
import { analyzeProblem, longestAsked } from './solve.ts';

/**
 * Finds the problems a text states, and solves and checks each by itself with the words it shares
 * with the others. Never throws; bounded by the first 6,000 characters.
 */
export function analyzeProblems(text: string): ProblemAnalysis {
  const [only, ...others] = splitSheet(text).map(solvePart);
  if (only === undefined) return { ...analyzeProblem(''), choices: [], choice: null, parts: [] };
  const { label: _, ...fields } = only;
  return { ...fields, parts: others.length > 0 ? [only, ...others] : [] };
}

function solvePart({ label, given, text, choices }: StatedProblem): ProblemPart {
  const stated = given === '' ? text : `${given}\n${text}`;
  const part = { label, ...withChoice(analyzeProblem(stated), choices) };
  // What nobody here solves is told whole, where a label shows where it ends.
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  const isOpen = part.solution === null && label !== '' && choices.length === 0;
  return isOpen && whole.length <= longestAsked ? { ...part, asked: whole } : part;
}
