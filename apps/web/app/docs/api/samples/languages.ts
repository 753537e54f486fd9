/** What a language of samples is called, in the order they are offered in. */
export const sampleLabels = {
  curl: 'curl',
  powershell: 'PowerShell',
  typescript: 'TypeScript',
  python: 'Python',
} as const;

/** Id of a language of samples. */
export type SampleLanguage = keyof typeof sampleLabels;

/** Environment variables the samples read: where the server is, and the key. */
export const sampleVariables = { url: 'APLOMB_URL', key: 'APLOMB_KEY' } as const;
