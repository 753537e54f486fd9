import { describe, expect, it } from 'vitest';
import { appErrorCodes, faq, featureGuide, hotkeys, troubleshooting } from '../index.ts';

const everything = [
  ...troubleshooting.map(({ id, issue, solutions }) => ({ id, text: [issue, ...solutions] })),
  ...faq.map(({ id, question, answer }) => ({ id, text: [question, answer] })),
  ...featureGuide.map(({ id, title, description, bestFor, tips }) => ({
    id,
    text: [title, description, bestFor, ...tips],
  })),
];

describe('help content', () => {
  it('covers the topics of the specification', () => {
    const topics = troubleshooting.map(({ issue }) => issue.toLowerCase());
    for (const word of [
      'not start',
      'windows protected your pc',
      'hotkey',
      'no audio',
      'transcription',
      'black or blank',
      'cpu or memory',
      'slow',
      'microphone and internet',
      'antivirus',
    ]) {
      expect(
        topics.filter((topic) => topic.includes(word)),
        word,
      ).toHaveLength(1);
    }
    expect(faq).toHaveLength(6);
  });

  it('explains every number the app shows', () => {
    expect(troubleshooting.flatMap(({ appError }) => appError ?? []).toSorted()).toEqual([
      ...appErrorCodes,
    ]);
  });

  it('has anchors that are unique on a page and texts that are sentences', () => {
    expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length);
    for (const { id, text } of everything) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const sentence of text)
        expect(sentence, id).not.toMatch(/undefined|\[object|!|\s{2}|^\s|\s$/);
    }
  });

  it('names no chord that the contract does not know', () => {
    const known = new Set(
      Object.values(hotkeys).flatMap(({ chord, alternatives }) => [chord, ...alternatives]),
    );
    const named = everything.flatMap(
      ({ text }) =>
        text.join(' ').match(/\b(?:Ctrl|Alt|Shift)\+[\w+,`]*[\w,`]|\bF\d{1,2}\b/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(10);
    for (const chord of named)
      expect(
        [...known].some((one) => chord === one || chord === `${one},`),
        chord,
      ).toBe(true);
  });
});
