import type { ProblemAnalysis, ProblemPart, SolvedProblem } from '@aplomb/contract';
import { findAsked } from './asked.ts';
import { weighChoices } from './choices-match.ts';
import { splitProblems, splitTasks, type StatedProblem } from './parts.ts';
import { isFormula } from './parts-lines.ts';
import { isProgrammingTask } from './programming.ts';
import { readProgrammingTask } from './parts-programming.ts';
import { analyzeProblem } from './solve.ts';

const longestAsked = 300;
/** A little more than what is read, so that what stands at its end is seen to go on. */
const longestText = 6_100;
const reshaping = /simplif|expand|factor|multiply out|rearrange|write|express/i;
const leansBack = new RegExp(
  String.raw`\bhence\b|\b(?:answers?|results?|values?) (?:to|from|in|` +
    String.raw`of) (?:part )?\(?(?:[a-h]|i{1,3})\)|\bpart \(?[a-h]\)?|\b(?:using|use|from|` +
    String.raw`with) your (?:answer|result)\b`,
  'i',
);
const buildsOn = 'This part builds on another one: the local engine answers each part by itself.';

/**
 * Finds the problems a text states, and solves and checks each by itself with the words it shares
 * with the others. Never throws; bounded by the first 6,000 characters.
 */
export function analyzeProblems(text: string): ProblemAnalysis {
  const source = withUnitPowers(text.slice(0, longestText));
  if (isProgrammingTask(source)) return analyzeTask(source);
  const [only, ...others] = splitProblems(source);
  if (only !== undefined && others.length > 0)
    return inParts([solvePart(only), ...others.map((problem) => solvePart(problem))]);
  if (only !== undefined && only.choices.length > 0)
    return {
      ...weighChoices(
        { ...analyzeProblem(only.text), asked: findAsked(only.text, false) },
        only.choices,
        only.text,
      ),
      parts: [],
      programming: null,
    };
  const whole = analyzeProblem(source),
    tasks = splitTasks(only?.text ?? source);
  const [first, ...more] = tasks === null ? [] : unlabelled(tasks, whole);
  if (first !== undefined) return inParts([first, ...more]);
  const asked =
    tasks === null || whole.solution === null
      ? whole.asked
      : tasks
          .map(({ text }) => text)
          .join(' ')
          .slice(0, longestAsked);
  return { ...withoutChoices({ ...whole, asked }), parts: [], programming: null };
}

/** Units read from pictures lose their superscripts: 9.8 m/s2, 12 cm2. */
const withUnitPowers = (text: string): string =>
  text.replace(/(?<=\d ?(?:k?m|cm)\/s)2(?!\w|\.\d)|(?<=\d ?[cmk]m)[23](?!\w|\.\d)/g, (digit) =>
    digit === '2' ? '²' : '³',
  );

function analyzeTask(source: string): ProblemAnalysis {
  return {
    ...withoutChoices(analyzeProblem(source)),
    parts: [],
    programming: readProgrammingTask(source),
  };
}

function inParts(parts: readonly [ProblemPart, ...ProblemPart[]]): ProblemAnalysis {
  const [first] = parts;
  const { label: _, ...fields } = first;
  return { ...fields, parts: [...parts], programming: null };
}

const withoutChoices = (solved: SolvedProblem): Omit<ProblemPart, 'label'> => ({
  ...solved,
  choices: [],
  choice: null,
});

function solvePart({ label, text, given, choices }: StatedProblem): ProblemPart {
  const own = {
    ...analyzeProblem(given === '' ? text : `${given}\n${text}`),
    asked: askedIn(text, given),
  };
  const restated =
    own.kind === 'simplification' &&
    !reshaping.test(`${given} ${text}`) &&
    squeeze(text).includes(squeeze(own.solution?.answer ?? '-'));
  const solved =
    leansBack.test(text) || restated ? { ...own, solution: null, note: buildsOn } : own;
  return {
    label: label ?? '',
    ...(choices.length === 0 ? withoutChoices(solved) : weighChoices(solved, choices, text)),
  };
}

const squeeze = (text: string): string => text.replace(/\s+/g, '');

/** What a part asks in its own words; a mere formula takes the instruction before it along. */
function askedIn(text: string, given: string): string {
  return (
    isFormula(text) && given !== ''
      ? `${given.replace(/\s+/g, ' ').replace(/[.:]\s*$/, '')}: ${text.trim()}`
      : findAsked(text, false)
  ).slice(0, longestAsked);
}

/**
 * Questions one after the other without labels. They are parts when the answer of the whole is that
 * of one of them, for it must not stand
 * beside another's question, or when the whole has none and at least two have.
 */
function unlabelled(tasks: readonly StatedProblem[], whole: SolvedProblem): ProblemPart[] {
  const parts = tasks.map((task) => solvePart(task));
  const answers = new Set(
    parts.flatMap(({ solution }) => (solution === null ? [] : [solution.answer])),
  );
  if (whole.solution === null) return answers.size >= 2 ? parts : [];
  return answers.has(whole.solution.answer) ? parts : [];
}
