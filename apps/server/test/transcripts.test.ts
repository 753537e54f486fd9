import type { SpeechSegment } from '@aplomb/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transcriptFormatOf } from '../src/http/transcript-format.ts';
import { cuesOf } from '../src/services/transcripts/cues.ts';
import { formatTranscript } from '../src/services/transcripts/format-transcript.ts';

const segment = (
  start: number,
  end: number,
  text: string,
  speaker: string | null = null,
): SpeechSegment => ({ start, end, speaker, text, understood: true, confidence: null });
const as = (format: 'text' | 'srt' | 'vtt', ...segments: SpeechSegment[]): string =>
  formatTranscript({ transcript: segments.map(({ text }) => text).join(' '), segments }, format);

describe('transcripts', () => {
  it('name who speaks, in every format', () => {
    const talk = [
      segment(0, 1, 'Hello.', 'Speaker 1'),
      segment(1, 2, 'How are you?', 'Speaker 1'),
      segment(3_661.5, 3_662, 'Fine.', 'Speaker 2'),
    ];
    expect(as('text', ...talk)).toBe('Speaker 1: Hello. How are you?\n\nSpeaker 2: Fine.\n');
    expect(as('srt', ...talk)).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\nSpeaker 1: Hello.\n\n2\n00:00:01,000 --> ' +
        '00:00:02,000\nSpeaker 1: How are you?\n\n3\n01:01:01,500 --> 01:01:02,000\nSpeaker 2: ' +
        'Fine.\n\n',
    );
    expect(as('vtt', ...talk)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n<v Speaker 1>Hello.\n\n00:00:01.000 --> ' +
        '00:00:02.000\n<v Speaker 1>How are you?\n\n01:01:01.500 --> 01:01:02.000\n<v Speaker ' +
        '2>Fine.\n\n',
    );
  });

  it('let no word pass for a time, a tag or a new cue', () => {
    const hostile = segment(
      0,
      2,
      '<b>1 --> 2</b> & so\n\n7\n00:00:00,000 --> 00:00:01,000\nfake',
      '<i>A',
    );
    expect(as('vtt', hostile)).toContain('<v &lt;i&gt;A>&lt;b&gt;1 --&gt; 2&lt;/b&gt; &amp; so 7');
    for (const format of ['srt', 'vtt'] as const)
      expect(as(format, hostile).match(/-->/g)).toHaveLength(1);
    expect(as('srt', hostile).replace('-->', '')).not.toMatch(/[<>]/);
  });

  it('are cut into short cues in order, without losing a word', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            length: fc.double({ min: 0, max: 28, noNaN: true }),
            words: fc.array(fc.stringMatching(/^[a-zé<>&-]{1,60}$/), { maxLength: 80 }),
          }),
          { maxLength: 8 },
        ),
        (parts) => {
          let at = 0;
          const segments = parts.map(({ length, words }) => {
            const start = at;
            at += length;
            return segment(start, at, words.join(' '));
          });
          const cues = cuesOf(segments);
          expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(
            segments
              .map(({ text }) => text)
              .filter((text) => text !== '')
              .join(' '),
          );
          for (const { start, end, lines } of cues)
            expect([start < end, lines.length > 0 && lines.length <= 2]).toEqual([true, true]);
          for (const one of segments)
            expect(
              cuesOf([one]).every(
                ({ start }, index, all) => start >= (all[index - 1]?.end ?? one.start) - 1e-9,
              ),
            ).toBe(true);
        },
      ),
    );
  });

  it.each([
    [undefined, null],
    ['', null],
    ['*/*', null],
    ['application/json', null],
    ['text/html', null],
    ['text/vtt', 'vtt'],
    ['TEXT/VTT; charset=utf-8', 'vtt'],
    ['application/x-subrip', 'srt'],
    ['text/*', 'text'],
    ['text/plain;q=0', null],
    ['text/plain;q=0.3, text/vtt;q=0.9', 'vtt'],
    ['application/json;q=0.5, text/plain', 'text'],
    ['text/vtt;q=nonsense', 'vtt'],
    ['application/problem+json, text/vtt', 'vtt'],
  ] as const)('are given for Accept: %s as %s', (accept, format) => {
    expect(transcriptFormatOf(accept)).toBe(format);
  });
});
