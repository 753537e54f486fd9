import type { DocumentIssue } from '@aplomb/contract';

/** Most remarks answered for one document; a longer list helps nobody. */
const mostIssues = 500;
const mostSuggestions = 3;

/** Makes an issue from offsets, with at most three distinct suggestions and well-formed text. */
export function issueAt(
  text: string,
  start: number,
  end: number,
  rest: Omit<DocumentIssue, 'start' | 'end' | 'text'>,
): DocumentIssue {
  const suggestions = [...new Set(rest.suggestions)]
    .slice(0, mostSuggestions)
    .map((suggestion) => suggestion.toWellFormed());
  return { start, end, text: text.slice(start, end).toWellFormed(), ...rest, suggestions };
}

const strength = (issue: DocumentIssue): number =>
  (issue.severity === 'error' ? 4 : 0) +
  (issue.certainty === 'certain' ? 2 : 0) +
  (issue.suggestions.length > 0 ? 1 : 0);

/**
 * Sorts issues by place and keeps the strongest of those that overlap; ties go to the one given
 * first.
 */
export function settleIssues(issues: readonly DocumentIssue[]): DocumentIssue[] {
  const settled: DocumentIssue[] = [];
  for (const issue of issues.toSorted((a, b) => a.start - b.start)) {
    const last = settled.at(-1);
    if (!last || issue.start >= last.end) settled.push(issue);
    else if (strength(issue) > strength(last)) settled[settled.length - 1] = issue;
  }
  return settled.slice(0, mostIssues);
}
