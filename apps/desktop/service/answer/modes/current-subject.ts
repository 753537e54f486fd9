import { learningSettings } from '@aplomb/contract';
import { z } from 'zod';
import type { Vault } from '../../base/vault.ts';

/** Where the learning session that goes on is kept. */
export const LEARNING_SESSION = 'learning-session';
export const keptLearningSession = z.object({
  startedAt: z.number(),
  minutes: z.number(),
  breakMinutes: z.number(),
  subject: z.string().nullable(),
});

/** What is being learnt now: the session's subject, else the one subject area that is chosen. */
export async function currentSubject({
  values,
  settings,
}: Pick<Vault, 'values' | 'settings'>): Promise<string | null> {
  const session = await values.get(LEARNING_SESSION, keptLearningSession);
  const [area, ...others] = settings.values.learning.subject_areas;
  return session?.subject ?? (others.length === 0 ? (area ?? null) : null);
}

/** Names of the chosen subject areas, for people. */
export const subjectNames = (
  areas: readonly (keyof typeof learningSettings.settings.subject_areas.options)[],
): string[] => areas.map((area) => learningSettings.settings.subject_areas.options[area]);
