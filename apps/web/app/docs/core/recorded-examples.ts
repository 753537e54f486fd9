import { apiEndpoints, type ScreenAnalysis, type TextAnalysis } from '@aplomb/contract';

/** A request of the reference and what the engine answered to it. */
interface Recorded<Body, Response> {
  readonly name: string;
  readonly body: Body;
  readonly response: Response;
}

const { analyzeScreen, analyzeText } = apiEndpoints();

/** Recorded screenshots. The build runs this file and gives browsers its result. */
export const screenExamples = analyzeScreen.examples as readonly unknown[] as readonly Recorded<
  { readonly image_data: string },
  ScreenAnalysis
>[];

/** Recorded texts. */
export const textExamples = analyzeText.examples as readonly unknown[] as readonly Recorded<
  { readonly text: string },
  TextAnalysis
>[];
