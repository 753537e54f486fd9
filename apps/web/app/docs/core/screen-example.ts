import { apiEndpoints, type ScreenAnalysis } from '@aplomb/contract';

const [recorded] = apiEndpoints().analyzeScreen.examples as readonly unknown[] as readonly {
  readonly body: { readonly image_data: string };
  readonly response: ScreenAnalysis;
}[];
if (recorded === undefined) throw new RangeError('The contract has no recorded screenshot.');

/**
 * The recorded screenshot of the reference, and what of its answer is shown. The build runs this file
 * and gives browsers its result.
 */
export const screenExample = {
  image: recorded.body.image_data,
  summary: recorded.response.summary,
  kind: recorded.response.details.kind,
};
