import { z } from 'zod';
import type { CustomContext } from '../../../shared/requests/modes.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { StateKeeper } from '../../base/state-keeper.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'custom-context';

/** The user's own contexts, and which of them is in use. */
export interface CustomContexts {
  readonly current: CustomContext | null;
  readonly handlers: HandlersOf<'contexts'>;
}

/**
 * Opens them as they were left. The settings hold the words of the one in use; its documents stay
 * with it.
 */
export async function openCustomContexts(
  vault: Vault,
  state: StateKeeper,
): Promise<CustomContexts> {
  const chosen = await vault.values.get(VALUE, z.string());
  let current = (await vault.contexts.list()).find(({ id }) => id === chosen) ?? null;
  const use = async (context: CustomContext | null): Promise<void> => {
    await (context === null ? vault.values.remove(VALUE) : vault.values.set(VALUE, context.id));
    current = context;
    await vault.settings.set('context', {
      custom_name: context?.name ?? '',
      custom_description: context?.description ?? '',
      custom_focus_areas: context?.focusAreas ?? '',
    });
  };
  return {
    get current() {
      const {
        custom_name: name,
        custom_description: description,
        custom_focus_areas: focusAreas,
      } = vault.settings.values.context;
      return state.now.context === 'custom' && name !== ''
        ? {
            id: current?.id ?? '',
            name,
            description,
            focusAreas,
            documents: current?.documents ?? [],
          }
        : null;
    },
    handlers: {
      'contexts.list': () => vault.contexts.list(),
      async 'contexts.save'(context) {
        const saved = await vault.contexts.save(context);
        if (current?.id === saved.id) await use(saved);
        return vault.contexts.list();
      },
      async 'contexts.delete'({ id }) {
        await vault.contexts.delete(id);
        if (current?.id === id) await use(null);
        return vault.contexts.list();
      },
      async 'contexts.use'(choice) {
        if ('custom' in choice) {
          const context = (await vault.contexts.list()).find(({ id }) => id === choice.custom);
          if (!context)
            throw new DesktopError('RESOURCE_NOT_FOUND', 'This context is not there any more.');
          await use(context);
        }
        await vault.settings.set('context', {
          current_context: 'custom' in choice ? 'custom' : choice.context,
        });
        return {};
      },
    },
  };
}
