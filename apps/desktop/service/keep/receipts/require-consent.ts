import { channelNames } from '../../base/channel-names.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Conversation, EntryBody } from '../../base/history-records.ts';

/** Whether somebody else than the person was written down. */
export const hearsOthers = (body: EntryBody): boolean =>
  body.kind === 'speech' && body.utterances.some(({ speaker }) => speaker === channelNames.system);

/** Whether somebody else was written down before anybody was told. */
export function lacksConsent({ content }: Pick<Conversation, 'content'>): boolean {
  const told = content.findIndex(({ body }) => body.kind === 'consent');
  const heard = content.findIndex(({ body }) => hearsOthers(body));
  return heard !== -1 && (told === -1 || told > heard);
}

/** What others said leaves only with the line that says who was told. */
export function requireConsent(conversation: Conversation): void {
  if (!lacksConsent(conversation)) return;
  throw new DesktopError(
    'ACCESS_DENIED',
    'Other people were written down in this conversation, and nothing in it says who was told.',
    { advice: 'What they said stays on this computer. You can read it in the history.' },
  );
}
