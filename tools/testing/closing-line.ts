import type { TestModule } from 'vitest/node';

/** Ends a run with one line that says how it went: `N passed, N failed, N skipped`. */
export class ClosingLine {
  /** Counts the tests; a file that could not be loaded counts as one that failed. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number =>
      tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    process.stdout.write(
      `\n${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped\n`,
    );
  }
}
