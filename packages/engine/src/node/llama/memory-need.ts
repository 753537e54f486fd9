import { languageModelRules } from '@aplomb/contract';
import { ModelFileError, type ModelFacts } from './gguf.ts';
import type { GraphicsCard } from './graphics.ts';

const OVERHEAD = languageModelRules.overheadMegabytes * 1_000_000;

/** Bytes that a model takes in memory with a conversation. */
export function bytesNeeded(facts: ModelFacts, contextTokens: number): number {
  return facts.bytes + facts.bytesPerToken * contextTokens + OVERHEAD;
}

/**
 * As many layers of a model as fit on a graphics card, so that the rest fits into `availableBytes`
 * of the machine; 0 where they do not.
 */
export function layersOnCard(
  facts: ModelFacts,
  contextTokens: number,
  availableBytes: number,
  { freeBytes, isShared }: GraphicsCard,
): number {
  // The output counts as one.
  const layers = facts.layers + 1;
  const all = bytesNeeded(facts, contextTokens) - OVERHEAD;
  if (isShared) return all + OVERHEAD <= Math.min(freeBytes, availableBytes) ? layers : 0;
  // Each side has some of its own besides.
  const fitting = Math.floor(Math.max(0, (freeBytes - OVERHEAD) / all) * layers);
  const onCard = Math.min(layers, fitting);
  const rest = all * (1 - onCard / layers) + OVERHEAD;
  return rest <= availableBytes ? onCard : 0;
}

/**
 * Throws ModelFileError for a model that would make the machine swap; with a graphics card the words
 * name its memory, too.
 */
export function refuseTooBig(
  facts: ModelFacts,
  contextTokens: number,
  availableBytes: number,
  card: GraphicsCard | null = null,
): void {
  const needed = bytesNeeded(facts, contextTokens);
  const onCard =
    card === null || card.isShared
      ? ''
      : `, and ${gigabytes(card.freeBytes)} on the graphics card are not enough for the rest`;
  if (needed > availableBytes)
    throw new ModelFileError(
      `The model needs ${gigabytes(needed)} of memory and ${gigabytes(availableBytes)} are free${onCard}. ` +
        'Close other programs, or choose a smaller model.',
    );
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
