import { offeredModels, type OfferedModel } from '@aplomb/contract';
import { DesktopError } from '../../base/desktop-error.ts';

/** Models that are offered, smallest first. */
export const offered: Readonly<Record<string, OfferedModel>> = offeredModels;

/** A model that is offered. Throws RESOURCE_NOT_FOUND. */
export function offeredModel(id: string): OfferedModel {
  const model = Object.hasOwn(offered, id) ? offered[id] : undefined;
  if (model === undefined)
    throw new DesktopError('RESOURCE_NOT_FOUND', `There is no model "${id}".`);
  return model;
}

/** About how many bytes its file has. */
export const bytesOf = ({ megabytes }: OfferedModel): number => megabytes * 1_000_000;

/** The largest model for open questions that a machine has the cores and twice the memory for. */
export function recommendedFor(machine: { cores: number; memoryBytes: number }): string | null {
  const suits = Object.entries(offered).filter(
    ([, model]) =>
      model.recommendedCores !== null &&
      model.recommendedCores <= machine.cores &&
      2 * bytesOf(model) <= machine.memoryBytes,
  );
  return suits.at(-1)?.[0] ?? null;
}
