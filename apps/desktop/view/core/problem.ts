import { type ApiErrorCode, apiErrors, errorDocsPath } from '@aplomb/contract';
import type { Problem } from '../../shared/messages.ts';

/** A request the service refused or did not answer, with everything it said. */
export class ViewProblem extends Error {
  override readonly name = 'ViewProblem';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** A failure that the window tells of by itself, with a code of the catalogue. */
export const ownProblem = (
  code: ApiErrorCode,
  { detail, advice }: Pick<Problem, 'detail' | 'advice'>,
): Problem => ({
  code,
  title: apiErrors[code].title,
  detail,
  advice,
  docsPath: errorDocsPath(code),
});

/**
 * Any failure as something to show: what the service did not say itself is that it was not reached.
 */
export function asProblem(error: unknown): Problem {
  return error instanceof ViewProblem ? error.problem : unreached;
}

const unreached = ownProblem('SERVICE_UNAVAILABLE', {
  detail:
    'The part of the app that does the work didn’t answer. It’s restarting, and nothing you saved is lost.',
  advice: 'Wait a moment and try again. If it keeps failing, close Aplomb and start it again.',
});
