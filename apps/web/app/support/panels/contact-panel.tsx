import { contactLink } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import { useServerFacts } from '../../site/ask-server.ts';
import { WhenSet } from '../../site/when-set.tsx';
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
      <h2 className="font-display text-3xl">Contact us</h2>
      <Channels facts={facts} now={useNow()} reference={reference} onReferenceUsed={renew} />
      <WhenSet way="issues">
        <p className="mt-4 max-w-measure text-muted">
          You can also post bugs and feature requests in the public{' '}
          <a href={contactLink('issues')}>issue tracker</a>. Anything private belongs in a ticket.
        </p>
      </WhenSet>
      <h2 id="ticket" className="mt-16 scroll-mt-24 font-display text-3xl">
        Open a ticket
      </h2>
      <p className="mt-4 mb-8 max-w-measure text-muted">
        You get a number right away{facts?.sends_mail === true && ' and a confirmation by e-mail'}.
        Leave out passwords, keys and anything others told you in confidence.{' '}
        <Link to="/docs/troubleshooting/contact-support">What to include</Link>
      </p>
      <TicketForm reference={reference} />
    </>
  );
}
