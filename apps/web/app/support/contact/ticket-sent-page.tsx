import { product, sitePages } from '@aplomb/contract';
import { ButtonLink } from '@aplomb/ui';
import { useEffect, useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { SitePage } from '../../site/pages/site-page.tsx';
import { Slot } from '../../site/slot.tsx';
import { momentInWords } from './words.ts';

const rows = [
  ['number', 'Number', 'font-mono'],
  ['priority', 'Priority', 'first-letter:uppercase'],
  ['respond-by', 'First answer by, our target', ''],
] as const;

/**
 * Where a browser without script lands after sending a ticket; the server fills in what it is
 * about.
 */
export function TicketSentPage() {
  const facts = useRef<HTMLDListElement>(null);
  useEffect(() => {
    const time = facts.current?.querySelector('time');
    const moment = new Date(time?.dateTime ?? '');
    if (time && !Number.isNaN(moment.getTime())) time.textContent = momentInWords(moment);
  }, []);
  return (
    <SitePage
      title="Your ticket is open"
      lead="Thank you for writing. Keep the number: it is how you and we find the ticket again."
    >
      <dl ref={facts} className="max-w-measure space-y-4 border-s border-brass ps-6">
        {rows.map(([name, label, look]) => (
          <div key={name} className="has-[[data-slot]:empty]:hidden">
            <dt className="text-ui text-muted">{label}</dt>
            <dd className="text-lg">
              <Slot name={name} className={look} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-12 flex flex-wrap items-center gap-6">
        <ButtonLink variant="primary" render={<Link to={sitePages.support} />}>
          Back to support
        </ButtonLink>
        <Link to={sitePages.docs} className="text-ui">
          {product.name} documentation
        </Link>
      </p>
    </SitePage>
  );
}
