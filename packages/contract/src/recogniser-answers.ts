import { z } from 'zod';
import { languageCodes, languageNames, type LanguageCode } from './languages.ts';

/**
 * What an OpenAI-compatible /audio/transcriptions answers in its verbose form; servers leave out
 * what they do not know.
 */
export const cloudTranscription = z.object({
  text: z.string(),
  language: z.string().nullish(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
      }),
    )
    .nullish(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
});
export type CloudTranscription = z.infer<typeof cloudTranscription>;

/** The language a server names by its code or in English, or null. */
export function languageNamed(name: string): LanguageCode | null {
  const lower = name.toLowerCase();
  return (
    languageCodes.find((code) => code === lower || languageNames[code].toLowerCase() === lower) ??
    null
  );
}

/** What our helper script for the recogniser of Windows answers, one line of JSON per span. */
export const windowsSpeechAnswer = z.object({
  language: z.enum(languageCodes).nullable().catch(null),
  words: z.array(z.object({ text: z.string(), confidence: z.number().min(0).max(1) })),
  error: z.string().nullable(),
});
