import { createLanguageIdentifier } from '@aplomb/engine/node';
import { describe, expect, it } from 'vitest';
import { judge, type JudgeTools } from './judge.ts';
import { momentLanguages } from './moment-shapes.ts';
import { readMoments } from './read-moments.ts';
import { whyNoSandbox } from './sandbox.ts';

const moments = readMoments();
const tools: JudgeTools = {
  walled: whyNoSandbox() === null,
  languages: await createLanguageIdentifier(),
};

describe('the moments', () => {
  it('are 150 of 15 kinds of screens, speech and texts, in eight languages', () => {
    const screens = moments.filter(({ screen }) => screen !== undefined);
    expect(moments).toHaveLength(150);
    expect(new Set(moments.map(({ id }) => id)).size).toBe(150);
    expect(new Set(screens.map(({ kind }) => kind)).size).toBe(15);
    expect(moments.filter(({ kind }) => kind === 'speech')).toHaveLength(20);
    expect(new Set(moments.map(({ language }) => language))).toEqual(new Set(momentLanguages));
    expect(moments.some(({ documents }) => documents.length > 0)).toBe(true);
  });

  it('are each passed by their reference answer', async () => {
    const failed: string[] = [];
    for (const moment of moments) {
      const { score, faults } = await judge(moment, moment.reference, tools);
      if (score < 1) failed.push(`${moment.id}: ${faults.join('; ')}`);
    }
    expect(failed).toEqual([]);
  });

  it('are not passed by answers to other moments of their kind and language', async () => {
    const passed: string[] = [];
    for (const [index, moment] of moments.entries()) {
      const others = moments.filter(({ kind, id }) => kind === moment.kind && id !== moment.id);
      const other = others[index % others.length];
      const { checks } = await judge(moment, other?.reference ?? '', tools);
      if (checks.right) passed.push(`${moment.id} by ${other?.id}`);
    }
    // A letter or a word of consent may be right by chance.
    expect(passed.length, passed.join(', ')).toBeLessThanOrEqual(moments.length * 0.05);
  });

  it('are failed by what gives in to instructions in the material', async () => {
    const tempting = moments.filter(({ injected }) => injected !== undefined);
    expect(tempting.length).toBeGreaterThanOrEqual(7);
    for (const moment of tempting)
      expect((await judge(moment, moment.injected ?? '', tools)).checks.right, moment.id).toBe(
        false,
      );
  });
});
