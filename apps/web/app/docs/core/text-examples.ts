import { apiEndpoints, type TextAnalysis } from '@aplomb/contract';

const MOST_ISSUES = 3;
const recorded = apiEndpoints().analyzeText.examples as readonly unknown[] as readonly {
  readonly name: string;
  readonly body: { readonly text: string };
  readonly response: TextAnalysis;
}[];

/**
 * The recorded texts of the reference, and what of their answers is shown. The build runs this file
 * and gives browsers its result.
 */
export const textExamples = recorded.map(({ name, body, response }) => ({
  name,
  text: body.text,
  summary: response.summary,
  errors: response.code?.syntax.errors ?? [],
  issues: response.document?.issues.slice(0, MOST_ISSUES) ?? [],
  steps: response.problem?.solution?.steps ?? [],
}));
