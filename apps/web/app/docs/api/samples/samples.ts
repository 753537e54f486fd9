import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { sampleLabels, type SampleLanguage } from './languages.ts';
import { powershellSample } from './powershell.ts';
import { pythonSample } from './python.ts';
import type { SampleRequest } from './sample-request.ts';
import { typescriptSample } from './typescript.ts';

/** A language samples are written in: how it is highlighted and what it is called. */
export const sampleLanguages = [
  { id: 'curl', highlight: 'bash', write: curlSample },
  { id: 'powershell', highlight: 'powershell', write: powershellSample },
  { id: 'typescript', highlight: 'typescript', write: typescriptSample },
  { id: 'python', highlight: 'python', write: pythonSample },
] as const satisfies readonly {
  id: SampleLanguage;
  highlight: string;
  write: (request: SampleRequest) => string;
}[];

/** Languages of the playground, which writes samples as they are asked for: one more. */
export const playgroundLanguages = [
  ...sampleLanguages.map(({ id, write }) => ({ id, label: sampleLabels[id], write })),
  { id: 'go', label: 'Go', write: goSample },
] as const;
