import { type AuditEntry, type HotkeyAction, hotkeys } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { modesFor } from '../app/docs/guides/interview/policy.ts';
import { appended, verify } from '../app/docs/settings/audit/chain.ts';
import demoLog from '../app/docs/settings/audit/demo-log.json' with { type: 'json' };
import {
  conflictsIn,
  hotkeyFileText,
  readHotkeyFile,
} from '../app/docs/settings/hotkeys/hotkey-file.ts';

const defaults = Object.fromEntries(
  Object.entries(hotkeys).map(([id, { chord }]) => [id, chord]),
) as Record<HotkeyAction, string>;
const log = demoLog as AuditEntry[];

describe('a log of entries that hang together', () => {
  it('is whole as shipped, and with what is added', async () => {
    expect(await verify(log)).toEqual({ whole: true, entries: log.length });
    const longer = await appended(log, {
      at: '2026-11-21T08:00:00.000Z',
      kind: 'setting',
      detail: 'Cloud storage: on',
      to: 'This computer',
      bytes: 0,
      mode: 'Documentation',
    });
    expect(await verify(longer)).toEqual({ whole: true, entries: log.length + 1 });
  });
  it.each([
    [
      'a byte count',
      log.map((entry) => (entry.number === 4 ? { ...entry, bytes: 1183 } : entry)),
      4,
    ],
    [
      'a blank added',
      log.map((entry) => (entry.number === 3 ? { ...entry, detail: `${entry.detail} ` } : entry)),
      3,
    ],
    ['an entry taken out', log.filter(({ number }) => number !== 6), 7],
    [
      'two entries exchanged',
      log
        .map((_entry, index) => log[index === 1 ? 2 : index === 2 ? 1 : index] ?? log[0])
        .filter((entry) => entry !== undefined),
      3,
    ],
  ])('shows %s', async (_what, altered, number) =>
    expect(await verify(altered)).toMatchObject({ whole: false, number }),
  );
});

describe('a file of hotkeys', () => {
  it('is read back as it was written', () =>
    expect(
      readHotkeyFile(hotkeyFileText({ ...defaults, live_mode: '', quick_capture: 'F8' })),
    ).toEqual({ chords: { ...defaults, live_mode: '', quick_capture: 'F8' } }));
  it('has no conflict in the defaults', () => expect(conflictsIn(defaults)).toEqual([]));
  it.each([
    ['no JSON', /not a file of hotkeys/],
    ['[]', /not a file of hotkeys/],
    ['{"chords":{"fly":"F2"}}', /no action “fly”/],
    ['{"chords":{"activate":7}}', /no chord/],
    ['{"chords":{"activate":"ctrl-h"}}', /./],
    ['{"chords":{"live_mode":"F9"}}', /F9 is taken/],
    ['{"chords":{"live_mode":"Alt+F4"}}', /closes the window/],
    ['{"chords":{"live_mode":"K"}}', /in the way of typing/],
  ])('is refused with the reason: %s', (text, reason) =>
    expect(readHotkeyFile(text)).toMatchObject({ reasons: [expect.stringMatching(reason)] }),
  );
});

describe('the policy check', () => {
  const source = 'e-mail, 16 November';
  it.each([
    ['', source, 1],
    ['forbidden', source, 1],
    ['unknown', source, 1],
    ['allowed_with_disclosure', ' ', 1],
    ['allowed', '', 1],
    ['allowed_with_disclosure', source, 3],
    ['allowed', source, 3],
  ] as const)('“%s” with source “%s” leaves %i modes', (answer, from, count) => {
    const { modes } = modesFor({ answer, source: from, exam: false });
    expect(modes).toHaveLength(count);
    expect(modes).toContain('practice');
  });
});
