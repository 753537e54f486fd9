import { analysisModes, type AnalysisMode } from '@aplomb/contract';
import { client } from '../../apps/server/test/client.ts';
import { startServer, temporaryFolder } from '../../apps/server/test/running-server.ts';
import { type Bench, type BenchRow, median, percentile } from './bench.ts';

const WARM_UP = 5;
const REQUESTS = 40;

const prose =
  'The rehearsal went better than anyone expected. Our new moderator opened with a short ' +
  'story about the night train to Lisbon, and the room\n' +
  'was quiet at once. Afterwards the engineers showed how the sensors measure vibration in ' +
  'old bridges, why the first prototype failed, and what the\n' +
  'second one costs. Two questions stayed open: who pays for maintenance, and how long the ' +
  'batteries last in winter. The committee liked the plain\n' +
  'language of the slides but asked for fewer numbers on each. We agreed to cut the middle ' +
  'section, to move the budget to the end, and to practise the\n' +
  'answers aloud. One more thing was odd: nobody had told the caterer about the change of ' +
  'date, so we ate biscuits. Next week we meet again, this time\n' +
  'with the whole team, and I am looking forward to it more than I would admit. If the ' +
  'weather holds, the bridge visit on Friday will be the best part;\n' +
  "otherwise we will look at photographs and drink hot chocolate in the visitors' centre, " +
  'which is not a bad way to end a working week either.';

const code =
  `def merge(left, right):\n    result = []\n    i = j = 0\n    while i < len(left) ` +
  `and j < len(right):\n        if left[i] <= right[j]:\n            ` +
  `result.append(left[i])\n            i += 1\n        else:\n            ` +
  `result.append(right[j])\n            j += 1\n    result.extend(left[i:])\n    ` +
  `result.extend(right[j:])\n    return result\n\n\nclass Queue:\n    def ` +
  `__init__(self, items=[]):\n        self.items = items\n\n    def push(self, ` +
  `item):\n        self.items.append(item)\n\n    def pop(self):\n        if ` +
  `self.items == None:\n            return None\n        return self.items.pop(0)\n\n  ` +
  `  def __len__(self):\n        return len(self.items)\n`;

const samples: Partial<Record<AnalysisMode, string>> = {
  code,
  problem:
    'A rectangle is 3 cm longer than it is wide. Solve the system: x + y = 17 and x - y = 3. Then find the area.',
};

/**
 * Milliseconds of POST /v1/text/analyze per mode for about 1 KB, through HTTP, with the record
 * kept.
 */
export const textBench: Bench = {
  name: 'text',
  run: async () => {
    const folder = await temporaryFolder();
    const server = await startServer({
      APLOMB_DATA_DIR: folder.path,
      APLOMB_LOG_LEVEL: 'warn',
      APLOMB_DAILY_QUOTA: '0',
    });
    try {
      const call = client(server.origin, await server.createKey());
      const started = performance.now();
      await call('POST', '/v1/text/analyze', { text: prose });
      const rows: BenchRow[] = [
        { figure: 'first analysis after start', value: performance.now() - started, unit: 'ms' },
      ];
      for (const mode of analysisModes) {
        const text = samples[mode] ?? prose;
        const times: number[] = [];
        for (let index = 0; index < WARM_UP + REQUESTS; index += 1) {
          const before = performance.now();
          await call('POST', '/v1/text/analyze', {
            text: `${text}\n${index % 7}`,
            analysis_mode: mode,
          });
          if (index >= WARM_UP) times.push(performance.now() - before);
        }
        rows.push({
          figure: `${mode}, p95 of ${text.length} characters, warm`,
          value: percentile(times, 0.95),
          unit: 'ms',
          goal: mode === 'document' ? '< 600' : '< 150',
          note: `p50 ${median(times).toFixed(1)} ms`,
        });
      }
      return rows;
    } finally {
      await server.stop();
      await folder.remove();
    }
  },
};
