import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a browser must not do with the words of its person, as its preferences name it. */
const preferences = {
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
  browser: { enable_spellchecking: false },
  spellcheck: { dictionaries: [], use_spelling_service: false },
  credentials_enable_service: false,
  search: { suggest_enabled: false },
  signin: { allowed: false },
} as const;

/**
 * Flags of a window that keeps nothing of its person: history, forms and answers stay in memory
 * and end with it, and a crash writes no picture of that memory to the disk.
 */
export function forgetfulFlags(browser: string): readonly string[] {
  const isEdge = /edge/i.test(browser);
  return [
    isEdge ? '--inprivate' : '--incognito',
    '--disk-cache-size=1',
    '--media-cache-size=1',
    '--disable-breakpad',
    '--disable-crash-reporter',
    '--disable-logging',
  ];
}

/**
 * Removes what earlier windows left in the profile, those of versions that kept one included, and
 * makes it anew. Nothing may be using it.
 */
export async function renewProfile(folder: string): Promise<void> {
  await removeProfile(folder);
  await mkdir(join(folder, 'Default'), { recursive: true });
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
}

/** Removes the profile; a browser that is only just ending may hold a file for a moment. */
export async function removeProfile(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
