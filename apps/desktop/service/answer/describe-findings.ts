import { codeLanguages, type CodeAnalysis, type DocumentAnalysis, type ProblemAnalysis, type ScreenAnalysis, type TextAnalysis } from '@aplomb/contract';

const MOST = 5;

/** The analysis without the solution of its problem, as assisted interviews have it. */
export function withoutSolution<Analysis extends ScreenAnalysis | TextAnalysis>(analysis: Analysis): Analysis {
  const hidden = (problem: ProblemAnalysis): ProblemAnalysis => ({ ...problem, solution: null, note: 'In an assisted interview, the solution is left to you.' });
  const problem = 'details' in analysis ? analysis.details.problem : analysis.problem;
  if (!problem?.solution) return analysis;
  const summary = `Asked: ${problem.asked}`;
  return 'details' in analysis ? { ...analysis, summary, details: { ...analysis.details, problem: hidden(problem) } } : { ...analysis, summary, problem: hidden(problem) };
}

/** Writes what the local engine found as Markdown: the error first, then the solution, the faults of code, remarks on a document, what matters. */
export function describeFindings(analysis: ScreenAnalysis | TextAnalysis): string {
  const screen = 'details' in analysis ? analysis.details : null;
  const { code, problem, document, keywords } = screen ?? (analysis as TextAnalysis);
  const parts = [
    analysis.summary,
    screen?.error ? errorPart(screen.error) : '',
    problem ? problemPart(problem) : '',
    code ? codePart(code) : '',
    document ? documentPart(document) : '',
    screen?.fields?.some(({ value }) => value === null) ? `**Still empty:** ${screen.fields.filter(({ value }) => value === null).map(({ label }) => label).join(', ')}` : '',
    keywords.length > 0 && !code ? `**Key terms:** ${keywords.slice(0, 8).join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

type ScreenError = NonNullable<ScreenAnalysis['details']['error']>;
const errorPart = ({ type, message, file, line, advice }: ScreenError): string =>
  [`**${type}:** ${message}`, file === null ? '' : `In \`${file}\`${line === null ? '' : `, line ${line}`}`, advice === null ? '' : `**What to do:** ${advice}`].filter((part) => part !== '').join('\n\n');

function problemPart({ solution, note }: ProblemAnalysis): string {
  if (solution === null) return note ?? '';
  const steps = solution.steps.map(({ explanation, expression, checked }, index) => `${index + 1}. ${explanation}${expression === '' ? '' : `: \`${expression}\``}${checked ? ' ✓' : ''}`);
  return [`**Answer:** ${solution.answer}${solution.verified ? ' (checked)' : ''}`, ...(steps.length > 0 ? [steps.join('\n')] : [])].join('\n\n');
}

function codePart({ language, syntax, likely_bugs: bugs, complexity }: CodeAnalysis): string {
  const faults = [
    ...syntax.errors.slice(0, MOST).map(({ line, message }) => `- Line ${line}: ${message}`),
    ...bugs.slice(0, MOST).map(({ line, message, suggestion }) => `- Line ${line}: ${message} ${suggestion}`),
  ];
  const [hardest] = complexity.functions;
  return [
    `**${codeLanguages[language].name}**, ${complexity.code_lines} lines of code${hardest && hardest.cyclomatic > 10 ? `; \`${hardest.name}\` is the hardest to follow (complexity ${hardest.cyclomatic})` : ''}`,
    faults.length > 0 ? faults.join('\n') : syntax.checked ? 'No fault found.' : '',
  ].filter((part) => part !== '').join('\n\n');
}

function documentPart({ readability, issues, key_sentences: keys }: DocumentAnalysis): string {
  const errors = issues.filter(({ severity }) => severity === 'error');
  return [
    `${readability.words} words, about ${Math.max(1, Math.round(readability.reading_minutes))} min to read${readability.level === null ? '' : `, ${readability.level}`}`,
    keys.length > 1 ? keys.slice(0, 3).map(({ text }) => `> ${text.replaceAll(/\s+/g, ' ')}`).join('\n>\n') : '',
    errors.length > 0 ? errors.slice(0, MOST).map(({ text, message, suggestions: [first] }) => `- “${text}”: ${message}${first === undefined ? '' : ` → **${first}**`}`).join('\n') : '',
  ].filter((part) => part !== '').join('\n\n');
}
