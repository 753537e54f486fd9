import { product, requirements } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { DownloadFacts } from '../site/download/download-facts.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'Download',
    `${product.name} ${product.version} for ${product.platform}: the archive, its size and its SHA-256.`,
  );

const { minimum, recommended } = requirements;

export default function Download() {
  return (
    <SitePage
      title={`${product.name} for ${product.platform}`}
      lead={`Version ${product.version}, free during the beta, about ${product.downloadMegabytes} MB.`}
    >
      <DownloadFacts />
      <div className="mt-20 grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
        <section>
          <h2 className="font-display text-2xl">What it needs</h2>
          <p className="mt-4">
            {minimum.system} with {minimum.memoryGigabytes} GB of memory and {minimum.diskMegabytes}{' '}
            MB of disk. {recommended.system} with {recommended.memoryGigabytes} GB is more
            comfortable.
          </p>
          <p className="mt-3 text-ui">
            <Link to="/docs/getting-started/system-requirements">System requirements</Link>
          </p>
        </section>
        <section>
          <h2 className="font-display text-2xl">After the download</h2>
          <p className="mt-4">
            Compare the SHA-256 of your file with the one on this page, unpack the archive and start
            Aplomb.exe. If {product.platform} says that it protected your PC, the guide explains why
            and what to press.
          </p>
          <p className="mt-3 text-ui">
            <Link to="/docs/getting-started/installation">Installation guide</Link>
          </p>
        </section>
      </div>
    </SitePage>
  );
}
