import { outboxPage } from '@aplomb/contract';
import { useServerFacts } from '../../site/ask-server.ts';

const isHere = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host.startsWith('127.');

/**
 * The page where mails of this server can be read: only one without mail server, looked at from its
 * own machine.
 */
export function useOutbox(): string | null {
  const contact = useServerFacts('contact');
  return contact?.sends_mail === false && isHere(location.hostname) ? outboxPage : null;
}
