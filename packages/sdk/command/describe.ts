import type {
  AudioAnalysis,
  CodeAnalysis,
  Conversation,
  Job,
  ProblemAnalysis,
  ScreenAnalysis,
  StoredFile,
  TextAnalysis,
  TextBatch,
  Usage,
} from '../src/index.ts';
import type { Part } from './report.ts';

const facts = (...rows: readonly (readonly [string, string | number | null])[]): Part => ({
  kind: 'facts',
  facts: rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, String(value)] as const],
  ),
});
const list = (title: string, items: readonly string[]): Part => ({ kind: 'list', title, items });
const text = (title: string, words: string | null): Part => ({
  kind: 'text',
  title,
  text: words ?? '',
});

/** What is said of a text. */
export function describeText(data: TextAnalysis): Part[] {
  return [
    text('Answer', data.answer),
    text('Summary', data.summary),
    facts(
      ['Language', data.detected_language],
      ['Sentiment', data.sentiment],
      ['Keywords', data.keywords.join(', ')],
    ),
    list(
      'To do',
      data.action_items.map((item) => item.text),
    ),
    ...describeCode(data.code),
    ...describeProblem(data.problem),
    list(
      'Remarks',
      (data.document?.issues ?? []).map(({ text: words, message, suggestions }) =>
        `“${words}”: ${message} ${suggestions.map((each) => `“${each}”`).join(', ')}`.trim(),
      ),
    ),
    text('Error', data.error?.message ?? null),
    facts(['To do next', data.error?.help ?? data.error?.advice ?? null]),
  ];
}

function describeCode(code: CodeAnalysis | null): Part[] {
  if (code === null) return [];
  const places = code.syntax.errors.map(
    (error) => `${error.line}:${error.column} ${error.message}`,
  );
  return [
    facts(
      ['Code', code.language],
      ['Lines of code', code.complexity.code_lines],
      ['Functions', code.complexity.functions.length],
      ['Syntax', code.syntax.checked ? `${places.length} errors` : 'not checked'],
    ),
    list('Syntax errors', places),
    list(
      'Likely bugs',
      code.likely_bugs.map((bug) =>
        `${bug.line}:${bug.column} ${bug.severity}: ${bug.message} ${bug.suggestion}`.trim(),
      ),
    ),
  ];
}

function describeProblem(problem: ProblemAnalysis | null): Part[] {
  if (problem === null) return [];
  const { asked, solution, note } = problem;
  return [
    facts(
      ['Asked', asked],
      ['Solution', solution?.answer ?? null],
      ['Checked', solution?.verified === true ? 'yes' : 'no'],
      ['Note', note],
    ),
    list(
      'Steps',
      (solution?.steps ?? []).map(({ explanation, expression }) => `${explanation}: ${expression}`),
    ),
  ];
}

/** What is read from a screen. */
export function describeScreen({ answer, summary, details }: ScreenAnalysis): Part[] {
  return [
    text('Answer', answer),
    text('Summary', summary),
    facts(['Kind', details.kind], ['Language', details.language]),
    ...describeCode(details.code),
    ...describeProblem(details.problem),
    text('Text', details.text),
  ];
}

/** What is heard in a recording. */
export function describeRecording({ answer, transcript, analysis }: AudioAnalysis): Part[] {
  const lines = (analysis.segments ?? []).map(
    ({ start, speaker, text: words }) =>
      `${clock(start)} ${speaker === null ? '' : `${speaker}: `}${words}`,
  );
  return [
    text('Answer', answer),
    text('Summary', analysis.summary),
    facts(
      ['Length', clock(analysis.duration)],
      ['Language', analysis.language],
      ['Heard by', analysis.recogniser?.model ?? 'nobody speaks'],
      ['Check the words', analysis.low_confidence ? 'yes: the recogniser is unsure' : null],
    ),
    list(
      'To do',
      (analysis.action_items ?? []).map((item) => item.text),
    ),
    list(
      'Questions',
      (analysis.questions ?? []).map((item) => item.text),
    ),
    text('Transcript', lines.length > 0 ? lines.join('\n') : transcript),
  ];
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** What was made of many texts. */
export function describeBatch({ results }: TextBatch): Part[] {
  return [
    list(
      'Texts',
      results.map(
        ({ custom_id, data, error }, index) =>
          `${custom_id ?? index + 1}: ${data?.summary ?? error?.message ?? ''}`,
      ),
    ),
  ];
}

/** Where a job stands. */
export function describeJob(job: Job): Part[] {
  return [
    facts(
      ['Job', job.id],
      ['State', job.state],
      ['Done', `${Math.round(job.progress * 100)} %`],
      ['Kept until', job.expires_at],
      ['Error', job.error === null ? null : `${job.error.code}: ${job.error.message}`],
    ),
  ];
}

/** Files that were sent. */
export function describeFiles(files: readonly StoredFile[]): Part[] {
  if (files.length === 0) return [text('No files', 'Nothing that was sent is kept.')];
  return [
    list(
      'Files',
      files.map(
        ({ id, name, bytes, complete, expires_at }) =>
          `${id} ${name}\n${bytes.toLocaleString('en')} bytes${complete ? '' : ' so far'}, kept until ${expires_at}`,
      ),
    ),
  ];
}

/** Conversations that were found. */
export function describeFound(found: readonly Conversation[]): Part[] {
  if (found.length === 0) return [text('Nothing found', 'No conversation holds these words.')];
  return [
    list(
      'Conversations',
      found.map(({ id, timestamp, summary }) => `${timestamp.slice(0, 10)} ${id}\n${summary}`),
    ),
  ];
}

/** What was used, and what is left. */
export function describeUsage({ from, to, total, quota, endpoints }: Usage): Part[] {
  return [
    facts(
      ['From', from.slice(0, 10)],
      ['To', to.slice(0, 10)],
      ['Requests', total.requests],
      ['Errors', total.errors],
      ['Analyses today', quota.used],
      ['Left today', quota.remaining ?? 'no limit'],
    ),
    list(
      'Operations',
      endpoints.map(({ endpoint, requests }) => `${endpoint}: ${requests}`),
    ),
  ];
}
