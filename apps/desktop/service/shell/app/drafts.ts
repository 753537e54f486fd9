import { z } from 'zod';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'drafts';
const kept = z.record(z.string(), z.string());

/**
 * Requests about what was typed and not sent yet: sealed like the rest, so that it is there again
 * after a crash. While no history is kept, it stays in memory.
 */
export async function draftHandlers({
  values,
  settings,
}: Pick<Vault, 'values' | 'settings'>): Promise<HandlersOf<'draft'>> {
  let drafts = (await values.get(VALUE, kept)) ?? {};
  return {
    'draft.get': ({ name }) => ({ text: drafts[name] ?? '' }),
    async 'draft.set'({ name, text }) {
      const { [name]: _before, ...others } = drafts;
      drafts = text === '' ? others : { ...others, [name]: text };
      await (Object.keys(drafts).length === 0 || !settings.values.history.keep_history
        ? values.remove(VALUE)
        : values.set(VALUE, drafts));
      return {};
    },
  };
}
