import { describe, expect, it } from 'vitest';
import { languageModelRules } from '@aplomb/contract';
import { CardUse } from './card-use.ts';
import type { ModelFacts } from './gguf.ts';
import { layersOnCard, refuseTooBig } from './memory-need.ts';

describe('room for a model', () => {
  const GB = 1_000_000_000;
  const facts: ModelFacts = {
    architecture: 'qwen3',
    name: null,
    licence: null,
    bytes: 4 * GB,
    contextLength: 4_096,
    layers: 31,
    bytesPerToken: 0,
    template: null,
  };
  const own = { device: 'a card', isShared: false };
  const overhead = languageModelRules.overheadMegabytes * 1e6;

  it('on the card takes it off the machine, as far as both reach', () => {
    const layers = (onCard: number, free: number) =>
      layersOnCard(facts, 4_096, free, { ...own, freeBytes: onCard });
    expect(layers(8 * GB, GB)).toBe(32);
    expect(layers(2 * GB + overhead, 8 * GB)).toBe(16);
    expect(layers(2 * GB + overhead, 2 * GB)).toBe(0);
    expect(layers(overhead / 2, 8 * GB)).toBe(0);
  });

  it('counts once where the card shares the memory of the machine', () => {
    const shared = { device: 'a card', isShared: true, freeBytes: 16 * GB };
    expect(layersOnCard(facts, 4_096, 8 * GB, shared)).toBe(32);
    expect(layersOnCard(facts, 4_096, 4 * GB, shared)).toBe(0);
    expect(() => refuseTooBig(facts, 4_096, 4 * GB, shared)).toThrow(/4\.0 GB are free\. Close/);
  });
});

describe('the patience with a driver', () => {
  it('is long before the first reply, then short, and longer for a slow card', () => {
    const { cardStallSeconds, stallSeconds } = languageModelRules;
    const use = new CardUse({ library: '' });
    use.enter('a card');
    expect(use.stallMilliseconds(1)).toBe(stallSeconds * 1_000);
    use.replied();
    expect(use.stallMilliseconds(1)).toBe(cardStallSeconds * 1_000);
    expect(use.stallMilliseconds(20)).toBeGreaterThan(cardStallSeconds * 1_000);
    use.leave('it hung');
    expect(use.stallMilliseconds(1)).toBe(stallSeconds * 1_000);
    expect(use.library).toBeNull();
  });
});
