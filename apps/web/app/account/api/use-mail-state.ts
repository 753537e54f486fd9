import { useServerFacts } from '../../site/ask-server.ts';

const isHere = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host.startsWith('127.');

/**
 * Where the mails of this server go: to the mailbox, to a page that only its own machine can read,
 * or nowhere yet. Null until the server has answered.
 */
export function useMailState(): 'mailbox' | 'outbox' | 'nowhere' | null {
  const contact = useServerFacts('contact');
  if (contact === null || contact === undefined) return null;
  if (contact.sends_mail) return 'mailbox';
  return isHere(location.hostname) ? 'outbox' : 'nowhere';
}
