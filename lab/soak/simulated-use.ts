import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys, type HotkeyAction } from '@aplomb/contract';
import type { DesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { keysOf, type OtherWindow } from '../../apps/desktop/test/real-capture.ts';
import type { Call } from '../../tools/silence/loopback-client.ts';

/** What was done, and what of it failed. */
export interface Use {
  readonly done: Map<string, number>;
  readonly faults: string[];
  round(number: number): Promise<void>;
}

const ANSWER_MILLISECONDS = 60_000,
  LOOK_MILLISECONDS = 50,
  LISTEN_ROUNDS = 6,
  MOST_CONVERSATIONS = 6;
const searches = ['sessions', 'step', 'del', 'ledger', 'return', 'nothing like this', 'database'];
const texts = [
  {
    mode: 'code',
    text:
      'def average(values):\n    total = 0\n    for value in values:\n        total += ' +
      'value\n    return total / len(values)\n',
  },
  { mode: 'problem', text: 'A train covers 240 km in 3 hours. What is its average speed?' },
  {
    mode: 'document',
    text:
      'The committee have decided to postpone the decision until more informations is ' +
      'available. Each of the members were told by mail, and nobody objected to it.',
  },
  {
    mode: 'general',
    text: 'We talked about the budget of the bridge, the sensors and who brings biscuits on Thursday.',
  },
] as const;

/**
 * Uses the app as somebody in a hurry does: a round captures, and in turns selects, reads texts,
 * asks, searches, listens, saves and deletes.
 */
export function createUse(app: DesktopApp, call: Call, page: OtherWindow): Use {
  const done = new Map<string, number>();
  const faults: string[] = [];
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const press = (action: HotkeyAction): void => {
    app.session.run('xdotool', 'key', keysOf(hotkeys[action].chord));
  };
  const until = async <Value>(what: string, look: () => Promise<Value | null>): Promise<Value> => {
    for (
      const end = performance.now() + ANSWER_MILLISECONDS;
      performance.now() < end;
      await wait(LOOK_MILLISECONDS)
    ) {
      const found = await look();
      if (found !== null) return found;
    }
    throw new TypeError(`${what} did not come within ${ANSWER_MILLISECONDS / 1_000} s`);
  };
  const capture = async (): Promise<void> => {
    const before = (await call('answer.current', {}))?.id;
    page.raise();
    press('quick_capture');
    await until('the answer', async () => {
      const now = await call('answer.current', {});
      return now === null || now.id === before ? null : now;
    });
  };
  const select = async (): Promise<void> => {
    page.raise();
    press('activate');
    const { pickId } = await until('the picker', () => call('capture.picking', {}));
    await call('capture.region', { pickId, area: { x: 500, y: 80, width: 640, height: 360 } });
  };
  const conversation = async (): Promise<string> =>
    (await call('app.state', {})).conversation?.id ?? '';
  const save = async (): Promise<void> => {
    for (const format of ['json', 'markdown', 'pdf'] as const)
      await call('history.export', { ids: [await conversation()], format });
  };
  const tidy = async (): Promise<void> => {
    await call('history.continue', { id: null });
    const { conversations } = await call('history.list', { limit: 200 });
    const old = conversations.slice(MOST_CONVERSATIONS).map(({ id }) => id);
    if (old.length > 0) await call('history.delete', { ids: old });
    await call('history.empty', {});
    await call('retention.run', {});
  };

  return {
    done,
    faults,
    async round(number) {
      const text = texts[number % texts.length] ?? texts[0];
      if (number % 10 === 0) await step('selections', select);
      await step('captures', capture);
      await step('texts', () => call('text.analyze', text));
      await step('questions', () =>
        call('answer.ask', {
          question: `What happens in step ${number % 7} of the sessions?`,
          conversationId: null,
        }),
      );
      for (const query of [searches[number % searches.length] ?? '', 'step', 's'])
        await step('searches', () => call('history.search', { query }));
      if (number % (2 * LISTEN_ROUNDS) === 2)
        await step('listening', () => call('audio.start', { source: 'microphone' }));
      if (number % (2 * LISTEN_ROUNDS) === 2 + LISTEN_ROUNDS)
        await step('transcripts', () => call('audio.stop', {}));
      if (number % 9 === 5) await step('files saved', save);
      if (number % 5 === 4) await step('tidying', tidy);
      if (number % 8 === 7)
        await step('hidden and shown', async () => {
          press('emergency_hide');
          press('open_settings');
        });
    },
  };
}
