import { openDesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { type Agreement, apart, watchLoad } from '../../apps/desktop/test/load-check.ts';
import { leaveFirstLaunch, openPart } from '../../apps/desktop/test/real-capture.ts';
import { installPrograms } from '../../tools/system-packages.ts';
import type { Bench, BenchRow } from './bench.ts';
import { option } from './option.ts';

const MINUTES = Number(option('minutes') ?? 10);

/**
 * The performance page against what the kernel counts of every process of the app, its windows'
 * browser included, over ten minutes of captures. `--minutes=N` for less.
 */
export const appLoadBench: Bench = {
  name: 'app-load',
  run: async () => {
    installPrograms(['chromium', 'xvfb', 'openbox', 'xdotool', 'xprop']);
    const app = await openDesktopApp();
    try {
      const page = await leaveFirstLaunch(app);
      await openPart(page, 'settings/performance');
      await page.getByText('All parts of the app, its helper').waitFor();
      const report = await watchLoad(app, page, MINUTES);
      return [
        row('processor time shown', report.processor, 's'),
        ...report.minutes.map((minute, index) =>
          row(`the same drawn, minute ${index + 1}`, minute, 's'),
        ),
        row('memory shown, mean', report.memory, 'MB'),
        row('the same drawn, mean', report.memoryLine, 'MB'),
        {
          figure: 'furthest point of a graph from its row',
          value: report.furthestPoint * 100,
          unit: '% of the height',
        },
        { figure: 'processes counted', value: report.processes, unit: '' },
      ];
    } finally {
      await app.close();
    }
  },
};

const row = (figure: string, agreement: Agreement, unit: string): BenchRow => ({
  figure,
  value: agreement.shown,
  unit,
  goal: '± 10 %',
  baseline: { name: 'counted', value: (agreement.least + agreement.most) / 2 },
  note:
    `${(apart(agreement) * 100).toFixed(1)} % outside what was counted, ` +
    `${agreement.least.toFixed(1)} to ${agreement.most.toFixed(1)}`,
});
