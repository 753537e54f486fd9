import type { TestCase } from 'vitest/node';

/** Names the tests that passed only at their second try, so that none stays unsteady unseen. */
export class SecondTries {
  readonly #names: string[] = [];

  /** Hears of each finished test. */
  onTestCaseResult(test: TestCase): void {
    if ((test.diagnostic()?.retryCount ?? 0) > 0 && test.ok())
      this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  /** Prints what it heard. */
  onTestRunEnd(): void {
    if (this.#names.length > 0)
      process.stdout.write(
        `\nPassed only at the second try; look into these:\n${this.#names.map((name) => `  ${name}\n`).join('')}`,
      );
  }
}
