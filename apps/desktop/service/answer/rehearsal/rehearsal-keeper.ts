import { audioKept } from '@aplomb/contract';
import type { KeptRehearsal, RehearsedQuestion } from '../../base/rehearsal-records.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Vault } from '../../base/vault.ts';

/** The rehearsal under way, kept with every change as far as the settings keep anything. */
export interface RehearsalKeeper {
  readonly now: KeptRehearsal | null;
  /** Throws RESOURCE_NOT_FOUND where none is under way. */
  require(): { rehearsal: KeptRehearsal; current: RehearsedQuestion };
  keep(rehearsal: KeptRehearsal): Promise<void>;
  /** Changes the question of the moment. */
  change(change: Partial<RehearsedQuestion>): Promise<void>;
  /** Ends it: its figures stay, the words of its answers are left to the history. */
  end(): Promise<void>;
  /** Whether the words of an answer may be kept with it. */
  keepsWords(spoken: boolean): boolean;
}

/** Opens it as it was left. */
export async function openRehearsalKeeper(
  vault: Pick<Vault, 'rehearsals' | 'settings'>,
): Promise<RehearsalKeeper> {
  const { rehearsals, settings } = vault;
  let now = (await rehearsals.list()).findLast(({ endedAt }) => endedAt === null) ?? null;
  const store = async (rehearsal: KeptRehearsal): Promise<void> => {
    if (settings.values.history.keep_history) await rehearsals.save(rehearsal);
  };
  const require = (): { rehearsal: KeptRehearsal; current: RehearsedQuestion } => {
    const current = now?.asked.at(-1);
    if (now === null || current === undefined)
      throw new DesktopError('RESOURCE_NOT_FOUND', 'No rehearsal is under way.', {
        advice: 'Start one first.',
      });
    return { rehearsal: now, current };
  };
  const keep = async (rehearsal: KeptRehearsal): Promise<void> => {
    await store(rehearsal);
    now = rehearsal;
  };
  return {
    get now() {
      return now;
    },
    require,
    keep,
    async change(change) {
      const { rehearsal, current } = require();
      await keep({
        ...rehearsal,
        asked: [...rehearsal.asked.slice(0, -1), { ...current, ...change }],
      });
    },
    async end() {
      if (now === null) return;
      const asked = now.asked
        .filter(({ figures }) => figures !== null)
        .map((question) => ({ ...question, words: null }));
      const isKept = asked.length > 0 && !settings.values.privacy.auto_delete_sessions;
      if (isKept) await store({ ...now, lines: [], asked, endedAt: new Date().toISOString() });
      else await rehearsals.delete(now.id);
      now = null;
    },
    keepsWords: (spoken) => !spoken || audioKept[settings.values.privacy.audio_retention].words,
  };
}
