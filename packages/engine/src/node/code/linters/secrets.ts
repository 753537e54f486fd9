import type { LikelyBug } from '@aplomb/contract';
import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

// Its marks would stay in memory for good.
secretLintProfiler.setEnabled(false);

/** Keys, tokens and passwords of known services that stand in the source. */
export async function findSecrets(text: string): Promise<LikelyBug[]> {
  const { messages } = await lintSource({
    source: { filePath: 'a.txt', content: text, contentType: 'text' },
    options: {
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] },
      maskSecrets: true,
      noPhysicFilePath: true,
    },
  });
  return messages.map(({ ruleId, loc, message }) => ({
    rule: `secretlint/${ruleId.replace('@secretlint/secretlint-rule-', '')}`,
    line: loc.start.line,
    column: loc.start.column + 1,
    severity: 'high',
    message,
    suggestion: 'Keep it outside the source and replace it: anyone who saw the file has it.',
  }));
}
