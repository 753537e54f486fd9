import { sitePages } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { MachineBoard } from '../machines/machine-board.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta('Machines', 'What the app did on the computers of people who sent us a report.');

export default function Machines() {
  return (
    <SitePage
      title="Machines"
      lead={
        'Reports that people made with “Prove this machine” and chose to send: what was ' +
        'tried on their computer, what passed and how long it took.'
      }
    >
      <MachineBoard />
      <noscript>
        <p>This list is fetched by a script.</p>
      </noscript>
      <section className="mt-16 max-w-measure space-y-4">
        <h2 className="font-display text-2xl">How to read it</h2>
        <ul className="list-disc space-y-2 ps-5">
          <li>
            Nothing is sent by itself. The app shows the whole report first, and can delete it here
            afterwards. It holds figures and the names of parts, and none of your text.
          </li>
          <li>
            A signature shows that a report wasn’t changed, not who made it: anybody can sign one.
            Take a single machine as a hint, and several alike as a better one.
          </li>
          <li>If something can’t be checked on a machine, its row says so instead of passing.</li>
        </ul>
        <p>
          To add yours: Help, <i>Prove this machine</i>, in{' '}
          <Link to={sitePages.download}>the app</Link>. What we measured ourselves is under{' '}
          <Link to="/docs/measured">Measured</Link>.
        </p>
      </section>
    </SitePage>
  );
}
