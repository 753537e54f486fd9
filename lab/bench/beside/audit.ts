import { median } from '../bench.ts';
import { onDemand } from '../on-demand.ts';

/** What Lighthouse scores a page by. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Times of Lighthouse's simulated phone, in milliseconds, and the shift of the layout. */
export const timings = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'blocking time': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const;

/** One page's figures by their names. */
export type Audit = Readonly<Record<string, number>>;

interface Measured {
  readonly score: number | null;
  readonly title: string;
  readonly numericValue?: number;
}

interface Lighthouse {
  default(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<
    { lhr: { categories: Record<string, Measured>; audits: Record<string, Measured> } } | undefined
  >;
}

/** One audit of a page with Lighthouse's mobile preset, in the browser at this port. */
export async function auditPage(address: string, port: number): Promise<Audit> {
  const { default: lighthouse } = await onDemand<Lighthouse>('lighthouse');
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (result === undefined) return {};
  const { lhr } = result;
  if (process.argv.includes('--failing')) printFailing(address, lhr.audits);
  return Object.fromEntries([
    ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ...Object.entries(timings).map(([name, id]) => [
      name,
      lhr.audits[id]?.numericValue ?? Number.NaN,
    ]),
  ]) as Audit;
}

function printFailing(address: string, audits: Record<string, Measured>): void {
  for (const [id, { score, title }] of Object.entries(audits))
    if (score !== null && score < 0.9)
      process.stderr.write(`${address}: ${id} ${String(score)} ${title}\n`);
}

/** The median of one figure over several audits. */
export const middle = (rounds: readonly Audit[], figure: string): number =>
  median(rounds.map((round) => round[figure] ?? Number.NaN));
