import { languageModelRules } from '@aplomb/contract';
import { ModelFileError, type ModelFacts } from './gguf.ts';

/** Bytes that a model takes in memory with a conversation. */
export function bytesNeeded(facts: ModelFacts, contextTokens: number): number {
  return (
    facts.bytes +
    facts.bytesPerToken * contextTokens +
    languageModelRules.overheadMegabytes * 1_000_000
  );
}

/** Throws ModelFileError for a model that would make the machine swap. */
export function refuseTooBig(
  facts: ModelFacts,
  contextTokens: number,
  availableBytes: number,
): void {
  const needed = bytesNeeded(facts, contextTokens);
  if (needed > availableBytes)
    throw new ModelFileError(
      `The model needs ${gigabytes(needed)} of memory and ${gigabytes(availableBytes)} are free. ` +
        'Close other programs, or choose a smaller model.',
    );
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
