import { describe, expect, it } from 'vitest';
import { sampleText } from './sample.ts';

describe('sampleText', () => {
  it('keeps a short text, without its links and addresses', () => {
    expect(sampleText('Siehe https://example.com/a/b und a@b.example bitte').split(/\s+/u)).toEqual(
      ['Siehe', 'und', 'bitte'],
    );
  });

  it('takes from beginning, middle and end of a long one', () => {
    const text = `${'eins '.repeat(4000)}${'zwei '.repeat(4000)}${'drei '.repeat(4000)}`;
    const sample = sampleText(text);
    expect(sample.length).toBeLessThanOrEqual(5100);
    expect(new Set(sample.trim().split(/\s+/u))).toEqual(new Set(['eins', 'zwei', 'drei']));
  });
});
