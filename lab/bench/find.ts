import { openDesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { leaveFirstLaunch } from '../../apps/desktop/test/real-capture.ts';
import { type Call, openDoor } from '../../tools/silence/loopback-client.ts';
import { installPrograms } from '../../tools/system-packages.ts';
import { type Bench, median, percentile } from './bench.ts';
import { note } from './vault-texts.ts';
import { ROUNDS, queries, typeAndTime } from './find-rows.ts';

const CONVERSATIONS = 60;
const DOCUMENTS = 60;

/** Ctrl+K over 60 conversations and 60 documents: from a letter typed to the rows it finds. */
export const findBench: Bench = {
  name: 'find',
  run: async () => {
    installPrograms(['chromium', 'xvfb', 'openbox', 'xdotool', 'xprop']);
    const app = await openDesktopApp({ environment: { APLOMB_DESKTOP_PRINT_URL: '1' } });
    try {
      const call = await openDoor(app.url ?? '');
      for (let index = 0; index < CONVERSATIONS; index += 1) {
        await call('text.analyze', { text: note(index).text, mode: 'document' });
        await call('history.continue', { id: null });
      }
      for (let index = 0; index < DOCUMENTS; index += 1) {
        const base64 = Buffer.from(note(CONVERSATIONS + index).text).toString('base64');
        await call('documents.add', { file: { name: `note ${index}.txt`, base64 } });
      }
      const main = await leaveFirstLaunch(app);
      const times = await typeAndTime(main);
      const asked = await askAndTime(call);
      return [
        {
          figure: 'answer of the service, p50',
          value: median(asked),
          unit: 'ms',
          note: `${CONVERSATIONS} conversations and ${DOCUMENTS} documents, asked at once`,
        },
        {
          figure: 'answer of the service, p95',
          value: percentile(asked, 0.95),
          unit: 'ms',
          goal: '≤ 50',
        },
        { figure: 'typed letter to its rows, p50', value: median(times), unit: 'ms' },
        {
          figure: 'typed letter to its rows, p95',
          value: percentile(times, 0.95),
          unit: 'ms',
          note: `${times.length} letters; to the frame with the last of its rows`,
        },
      ];
    } finally {
      await app.close();
    }
  },
};

/** Asks for conversations and documents at once, as each typed letter does. */
async function askAndTime(call: Call): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const query of queries) {
      const started = performance.now();
      await Promise.all([
        call('history.search', { query, limit: 8 }),
        call('documents.search', { query }),
      ]);
      times.push(performance.now() - started);
    }
  return times;
}
