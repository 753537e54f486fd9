import { apiEndpoints, type ScreenAnalysis } from '@aplomb/contract';

const [recorded] = apiEndpoints().analyzeScreen.examples as readonly unknown[] as readonly {
  readonly body: { readonly image_data: string };
  readonly response: ScreenAnalysis;
}[];
if (recorded === undefined) throw new RangeError('The contract has no recorded screenshot.');

/** The recorded screenshot of the reference: a PNG in base64. */
export const screenshot = recorded.body.image_data;

/**
 * Address of that screenshot, and what of its answer is shown. The build runs this file, writes the
 * picture and gives browsers the result.
 */
export const screenExample = {
  picture: '/screen-example.png',
  summary: recorded.response.summary,
  kind: recorded.response.details.kind,
};
