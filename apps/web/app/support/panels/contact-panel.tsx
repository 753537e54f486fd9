import { contactLink } from '@aplomb/contract';
import { Link } from 'react-router';
import { useServerFacts } from '../../site/ask-server.ts';
import { Channels } from '../contact/channels.tsx';
import { TicketForm } from '../contact/ticket-form.tsx';
import { useNow } from '../contact/use-now.ts';
import { useReference } from '../contact/use-reference.ts';

/** How to reach a person. */
export function ContactPanel() {
  const facts = useServerFacts('contact');
  const [reference, renew] = useReference();
  return (
    <>
      <h2 className="font-display text-3xl">Talk to a person</h2>
      <p className="mt-4 max-w-measure text-muted">
        Times are targets for a first answer.
        {facts?.issues_url !== null && (
          <>
            {' '}
            Bugs and wishes may also go to the <a href={contactLink('issues')}>issue tracker</a>;
            what belongs to you alone goes here.
          </>
        )}
      </p>
      <div className="mt-8">
        <Channels facts={facts} now={useNow()} reference={reference} onReferenceUsed={renew} />
      </div>
      <h2 id="ticket" className="mt-16 scroll-mt-24 font-display text-3xl">
        Open a ticket
      </h2>
      <p className="mt-4 mb-8 max-w-measure text-muted">
        You get a number at once{facts?.sends_mail === true && ' and a confirmation by mail'}. Leave
        out passwords, keys and what others told you in confidence.{' '}
        <Link to="/docs/troubleshooting/contact-support" prefetch="intent">
          What to have at hand
        </Link>
      </p>
      <TicketForm reference={reference} />
    </>
  );
}
