import {
  type CodeAnalysis,
  type DocumentAnalysis,
  languageNames,
  type NamedError,
  type ProblemAnalysis,
  type ProblemPart,
  type ScreenAnalysis,
  type ReportedError,
  type ScreenDetails,
  type TextAnalysis,
} from '@aplomb/contract';
import { answerOf, describeError, describeErrorCells } from '@aplomb/engine';

const MOST = 5;
const leftToYou = 'In an assisted interview, the solution is left to you.';

/** The analysis without the solution of its problem, as assisted interviews have it. */
export function withoutSolution<Analysis extends ScreenAnalysis | TextAnalysis>(
  analysis: Analysis,
): Analysis {
  const problem = 'details' in analysis ? analysis.details.problem : analysis.problem;
  if (!problem || [problem, ...problem.parts].every(({ solution }) => solution === null))
    return analysis;
  const left = { solution: null, choice: null, note: leftToYou };
  const hidden = (whole: ProblemAnalysis): ProblemAnalysis => ({
    ...whole,
    ...left,
    parts: whole.parts.map((part) => ({ ...part, ...left })),
  });
  const summary =
    problem.parts.length > 0
      ? `${problem.parts.length} problems. ${problem.parts.map(({ label, asked }) => `${label}: ${asked}`).join(' ')}`
      : `Asked: ${problem.asked}`;
  return 'details' in analysis
    ? { ...analysis, summary, details: { ...analysis.details, problem: hidden(problem) } }
    : { ...analysis, summary, problem: hidden(problem) };
}

/**
 * Writes what the local engine found as Markdown: what was asked for first, the error, the
 * solution, the faults of code, remarks on a document. Nothing is said twice, and nothing where only
 * words of the material could be said again.
 */
export function describeFindings(analysis: ScreenAnalysis | TextAnalysis): string {
  const screen = 'details' in analysis ? analysis.details : null;
  const { code, problem, document, error } = screen ?? (analysis as TextAnalysis);
  const empty = (screen?.fields ?? []).filter(({ value }) => value === null);
  const parts = [
    'analysis_mode' in analysis ? askedPart(analysis) : '',
    leadOf(analysis) || describeErrorCells(screen?.blocks ?? []),
    error ? errorPart(error) : '',
    problem ? problemPart(problem) : '',
    code ? codePart(code, screen) : '',
    document ? documentPart(document, analysis.summary, screen !== null) : '',
    empty.length > 0 ? `**Still empty:** ${empty.map(({ label }) => label).join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What a mode with one question answers to it. */
function askedPart({
  analysis_mode: mode,
  sentiment,
  confidence,
  languages,
  keywords,
}: TextAnalysis): string {
  if (mode === 'keywords') return termsOf(keywords);
  if (mode === 'sentiment') {
    const named = sentiment ?? 'does not apply, the text states no feeling';
    return `**Sentiment:** ${named}, ${percent(confidence)} sure`;
  }
  if (mode !== 'language') return '';
  const [best, ...others] = languages.map(
    ({ language, confidence: share }) => `${languageNames[language]} (${percent(share)})`,
  );
  return best === undefined
    ? 'No language was recognised.'
    : `**Language:** ${best}${others.length > 0 ? `; less likely ${others.join(', ')}` : ''}`;
}

const termsOf = (keywords: readonly string[]): string =>
  keywords.length > 0 ? `**Key terms:** ${keywords.join(', ')}` : '';

/** The problem, where one is what the screen or text is about. */
function statedProblem(analysis: ScreenAnalysis | TextAnalysis): ProblemAnalysis | null {
  const { problem } = 'details' in analysis ? analysis.details : analysis;
  return problem &&
    problem.asked !== '' &&
    (!('details' in analysis) || analysis.details.kind === 'problem')
    ? problem
    : null;
}

/** The summary without what the parts below it say in full. */
function leadOf(analysis: ScreenAnalysis | TextAnalysis): string {
  const screen = 'details' in analysis ? analysis.details : null;
  if (statedProblem(analysis) !== null || screen?.kind === 'other' || screen?.kind === 'slide')
    return '';
  const { error } = screen ?? (analysis as TextAnalysis);
  return error
    ? analysis.summary.replace(describeError(error), '').trim()
    : listed(analysis.summary);
}

/** A summary of several lines is its head and a list of them. */
function listed(summary: string): string {
  const [head = '', ...lines] = summary.split('\n');
  return lines.length === 0 ? head : `${head}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

const errorPart = ({ advice, help, others, ...error }: ReportedError): string =>
  [
    ...namedPart(error),
    help === null ? '' : `**It says:** ${help}`,
    advice === null ? '' : `**What to do:** ${advice}`,
    ...others.slice(0, MOST).flatMap(namedPart),
    others.length > MOST ? `${others.length - MOST} more of the same list.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const namedPart = ({ type, message, ...place }: NamedError): string[] => [
  `**${type}:** ${message}`,
  placePart(place),
];

function placePart({ file, line, column }: Pick<NamedError, 'file' | 'line' | 'column'>): string {
  if (file === null) return line === null ? '' : `On line ${line}`;
  const at = line === null ? '' : `, line ${line}`;
  return `In \`${file}\`${at}${at === '' || column === null ? '' : `, column ${column}`}`;
}

/** The answer with its steps; of several problems those that were solved, each under its label. */
function problemPart({ parts, ...only }: ProblemAnalysis): string {
  if (parts.length === 0) return only.solution === null ? openPart(only) : solvedPart(only);
  const solved = parts.filter(({ solution }) => solution !== null);
  const open = parts.filter((part) => !solved.includes(part)).map(({ label }) => label);
  const [first] = parts;
  if (first?.note === leftToYou) return leftToYou;
  if (solved.length === 0) return parts.map(openPart).filter(Boolean).join('\n\n');
  return [
    ...solved.map((part) => `**${part.label}.** ${part.asked}\n\n${solvedPart(part)}`),
    open.length > 0 ? `Not solved here: ${open.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/**
 * A question with options that nothing here answers, as it was read; of others the words would only
 * be said again. Where a solution is left to the person, why.
 */
function openPart({
  label,
  asked,
  choices,
  note,
}: Pick<ProblemPart, 'asked' | 'choices' | 'note'> & { label?: string }): string {
  if (note === leftToYou) return leftToYou;
  if (choices.length === 0) return '';
  const number = label === undefined ? '' : `**${label}.** `;
  const options = choices.map(({ label: letter, text }) => `- **${letter}** ${text}`);
  return `${number}${asked}\n\n${options.join('\n')}`;
}

function solvedPart({
  kind,
  solution,
  choices,
  choice,
  note,
}: Pick<ProblemPart, 'kind' | 'solution' | 'choices' | 'choice' | 'note'>): string {
  const steps = (solution?.steps ?? []).map(
    ({ explanation, expression, checked }, index) =>
      `${index + 1}. ${explanation}${expression === '' ? '' : `: \`${expression}\``}${checked ? ' ✓' : ''}`,
  );
  return [
    `**Answer:** ${answerOf({ kind, solution, choices, choice })}`,
    steps.join('\n'),
    note ?? '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Faults beyond the one that the summary names. */
function codePart(
  { syntax, likely_bugs: bugs, complexity }: CodeAnalysis,
  screen: ScreenDetails | null,
): string {
  const told = screen === null || (screen.kind !== 'error' && screen.kind !== 'terminal');
  const bugTold = told && bugs[0]?.severity !== 'low';
  const place = placeIn(screen);
  const faults = [
    ...syntax.errors
      .slice(told ? 1 : 0)
      .slice(0, MOST)
      .map(({ line, message }) => `- ${place(line)}: ${message}`),
    ...bugs
      .slice(bugTold ? 1 : 0)
      .slice(0, MOST)
      .map(({ line, message, suggestion }) =>
        `- ${place(line)}: ${message} ${suggestion}`.trimEnd(),
      ),
  ];
  const [hardest] = complexity.functions;
  return [
    faults.join('\n'),
    hardest && hardest.cyclomatic > 10
      ? `\`${hardest.name}\` is the hardest to follow (complexity ${hardest.cyclomatic}).`
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A line by its number; on a screen by its words, for the editor may count from elsewhere. */
function placeIn(screen: ScreenDetails | null): (line: number) => string {
  const [rows = []] = (screen?.blocks ?? [])
    .filter(({ kind }) => kind === 'code')
    .map(({ text }) => text.split('\n'))
    .toSorted((one, other) => other.length - one.length);
  return (line) => {
    const row = rows[line - 1]?.trim() ?? '';
    return row === '' || row.includes('`') ? `Line ${line}` : `\`${row}\``;
  };
}

function documentPart(
  { readability, issues, key_sentences: keys }: DocumentAnalysis,
  summary: string,
  wasRead: boolean,
): string {
  const further = keys
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => !summary.includes(text))
    .slice(0, 3)
    .map((text) => `> ${text}`)
    .join('\n>\n');
  // What a picture of another's text says is wanted, not how it is written, let alone misread.
  if (wasRead) return further;
  const errors = issues.filter(({ severity }) => severity === 'error');
  return [
    `${readability.words} words, about ` +
      `${Math.max(1, Math.round(readability.reading_minutes))} min to ` +
      `read${readability.level === null ? '' : `, ${readability.level}`}`,
    further,
    errors.length > 0
      ? errors
          .slice(0, MOST)
          .map(
            ({ text, message, suggestions: [first] }) =>
              `- “${text}”: ${message}${first === undefined ? '' : ` → **${first}**`}`,
          )
          .join('\n')
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
