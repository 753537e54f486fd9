/** Languages that training pages are drawn in. */
export const drawnLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
export type DrawnLanguage = (typeof drawnLanguages)[number];

type ByLanguage<Value> = Record<DrawnLanguage, Value>;

/** Words of others that training pages are filled with; `collect.ts` says where they are from. */
export interface Pools {
  talks: ByLanguage<string[][]>;
  labels: ByLanguage<string[]>;
  sentences: ByLanguage<string[]>;
  paragraphs: string[];
  maths: { question: string; answer: string }[];
  tasks: string[];
  code: { name: string; text: string }[];
}
