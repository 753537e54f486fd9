/** What is used of ESLint, whose own types come with all that it depends on. */
declare module 'eslint' {
  export class Linter {
    constructor(options: { configType: 'flat' });
    verify(text: string, config: readonly Linter.Config[], file: string): Linter.LintMessage[];
  }
  export namespace Linter {
    interface Config {
      files: readonly string[];
      plugins: Readonly<Record<string, unknown>>;
      language?: string;
      languageOptions?: Readonly<Record<string, unknown>>;
      linterOptions: Readonly<Record<string, unknown>>;
      rules: Readonly<Record<string, 'error'>>;
    }
    interface LintMessage {
      ruleId: string | null;
      fatal?: true;
      line: number;
      column: number;
      message: string;
      suggestions?: readonly { desc: string }[];
    }
  }
}

declare module 'eslint-plugin-security' {
  const plugin: object;
  export default plugin;
}
