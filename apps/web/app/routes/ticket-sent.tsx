import { pageMeta } from '../site/pages/page-meta.ts';
import { TicketSentPage } from '../support/contact/ticket-sent-page.tsx';

export const meta = () =>
  pageMeta('Ticket sent', 'Your ticket has a number and a time by which we mean to answer.');

export default TicketSentPage;
