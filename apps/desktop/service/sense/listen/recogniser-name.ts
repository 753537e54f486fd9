import { speechModels } from '@aplomb/contract';

/** What a recogniser is called before people; its model by id where that has no name of its own. */
export function recogniserName(engine: string | null, model: string): string {
  const known = Object.entries(speechModels).find(([id]) => id === model)?.[1].name;
  return known ?? (engine === 'pocketsphinx' ? `PocketSphinx (${model})` : model);
}
