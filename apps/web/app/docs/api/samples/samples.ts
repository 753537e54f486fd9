import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { powershellSample } from './powershell.ts';
import { pythonSample } from './python.ts';
import type { SampleRequest } from './sample-request.ts';
import { typescriptSample } from './typescript.ts';

/** A language samples are written in: how it is highlighted and what it is called. */
export const sampleLanguages = [
  { id: 'curl', label: 'curl', highlight: 'bash', write: curlSample },
  { id: 'powershell', label: 'PowerShell', highlight: 'powershell', write: powershellSample },
  { id: 'typescript', label: 'TypeScript', highlight: 'typescript', write: typescriptSample },
  { id: 'python', label: 'Python', highlight: 'python', write: pythonSample },
] as const satisfies readonly {
  id: string;
  label: string;
  highlight: string;
  write: (request: SampleRequest) => string;
}[];

/** Languages of the playground, which writes samples as they are asked for: one more. */
export const playgroundLanguages = [
  ...sampleLanguages,
  { id: 'go', label: 'Go', write: goSample },
] as const;

/** Id of a language of samples. */
export type SampleLanguage = (typeof sampleLanguages)[number]['id'];
