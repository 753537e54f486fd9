import { product } from '@aplomb/contract';
import type { z } from 'zod';
import { ownPromptSettings } from '../../../shared/own-prompts.ts';
import { promptFile } from '../../../shared/requests/modes.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import { offerFile } from './history-handlers.ts';

type Named = keyof typeof ownPromptSettings;
const contexts = Object.keys(ownPromptSettings) as Named[];

/** The user's own prompts and contexts, out as a file and in again. */
export function promptHandlers(
  { vault, blobs }: Pick<Service, 'vault' | 'blobs'>,
  { 'contexts.save': saveContext }: Pick<HandlersOf<'contexts'>, 'contexts.save'>,
): HandlersOf<'prompts'> {
  return {
    'prompts.export': async () => {
      const { context } = vault.settings.values;
      const written = contexts.flatMap((name) => {
        const prompt = context[ownPromptSettings[name]];
        return prompt.trim() === '' ? [] : [[name, prompt] as const];
      });
      const own = await vault.contexts.list();
      const file: z.input<typeof promptFile> = {
        aplomb_prompts: 1,
        prompts: Object.fromEntries(written),
        contexts: own.map(({ name, description, focusAreas }) => ({
          name,
          description,
          focusAreas,
        })),
      };
      return offerFile(blobs, {
        name: `${product.name.toLowerCase()}-prompts.json`,
        mediaType: 'application/json',
        bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
      });
    },
    async 'prompts.import'({ text }) {
      const { prompts, contexts: given } = read(text);
      await vault.settings.set(
        'context',
        Object.fromEntries(
          contexts.flatMap((name) =>
            prompts[name] === undefined ? [] : [[ownPromptSettings[name], prompts[name]]],
          ),
        ),
      );
      const own = await vault.contexts.list();
      for (const context of given) {
        const before = own.find(({ name }) => name === context.name);
        const { id = null, documents = [] } = before ?? {};
        await saveContext({ ...context, id, documents });
      }
      return {};
    },
  };
}

function read(text: string): z.output<typeof promptFile> {
  try {
    return promptFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new DesktopError('INVALID_PARAMETER_VALUE', 'This is not a file of own prompts.', {
      advice: 'Choose the file that Export saved under Own prompts. Nothing was changed.',
      cause,
    });
  }
}
