import { plainText } from '@aplomb/contract';
import type { CurrentConversation } from '../../base/conversation.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import { type Log, logFailure } from '../../base/log.ts';
import type { StateKeeper } from '../../base/state-keeper.ts';
import { createTurns } from '../../base/turns.ts';
import type { Vault } from '../../base/vault.ts';
import { z } from 'zod';

const VALUE = 'session';
const session = z.object({
  conversationId: z.string().nullable(),
  title: z.string(),
  usedAt: z.number(),
});
type Session = z.infer<typeof session>;
/** After so long without use, what comes next begins a conversation of its own. */
const IDLE_MILLISECONDS = 60 * 60_000;

/**
 * Opens the session as it was left. `changed` hears of conversations that changed; `name` gives the
 * custom context in use.
 */
export async function openCurrentConversation(
  vault: Vault,
  state: StateKeeper,
  options: {
    changed: (ids: string[]) => void;
    customContext: () => string | null;
    log: Pick<Log, 'error'>;
    now?: () => number;
  },
): Promise<CurrentConversation> {
  const { log, now = Date.now } = options;
  let current: Session | null = await vault.values.get(VALUE, session);
  const show = (): void =>
    state.update({
      conversation: current?.conversationId
        ? { id: current.conversationId, title: current.title }
        : null,
    });
  const save = async (next: Session | null): Promise<void> => {
    current = next;
    await (next === null ? vault.values.remove(VALUE) : vault.values.set(VALUE, next));
    show();
  };
  const end = async (): Promise<void> => {
    const id = current?.conversationId;
    await save(null);
    if (!id) return;
    await vault.conversations.close(id).catch(logFailure(log, 'a conversation was not closed'));
    await vault.retention
      .endSession(id)
      .catch(logFailure(log, 'what the end of a session deletes was not deleted'));
    options.changed([id]);
  };
  if (current?.conversationId && now() - current.usedAt > IDLE_MILLISECONDS) await end();
  for (const left of await vault.conversations.unfinished()) {
    if (left.id === current?.conversationId) continue;
    await vault.conversations.close(left.id);
    await vault.retention.endSession(left.id);
  }
  show();

  const begin = async (title: string): Promise<string> => {
    const begun = await vault.conversations.create({
      title: titleOf(title),
      mode: state.now.context,
      context: options.customContext(),
    });
    await save({ conversationId: begun.id, title: begun.title, usedAt: now() });
    return begun.id;
  };

  // One after the other: two captures at once must not begin two conversations.
  const turns = createTurns();

  return {
    get id() {
      return current?.conversationId ?? null;
    },
    append: (title, body) =>
      turns.take(async () => {
        if (!vault.settings.values.history.keep_history) return null;
        if (current?.conversationId && now() - current.usedAt > IDLE_MILLISECONDS) await end();
        let id = current?.conversationId ?? null;
        id ??= await begin(title);
        const entry = await vault.conversations.append(id, body).catch(async (error: unknown) => {
          // It was deleted meanwhile, by the user or by retention: what happens now is kept in a
          // new one.
          if (!(error instanceof DesktopError) || error.code !== 'RESOURCE_NOT_FOUND') throw error;
          id = await begin(title);
          return vault.conversations.append(id, body);
        });
        if (current !== null) current = { ...current, usedAt: now() };
        options.changed([id]);
        return entry;
      }),
    async revise(entryId, body) {
      const entry = await vault.conversations.revise(entryId, body);
      options.changed([entry.conversationId]);
    },
    continueWith: (id) =>
      turns.take(async () => {
        await end();
        if (id === null) return;
        const conversation = await vault.conversations.get(id);
        await save({ conversationId: id, title: conversation.title, usedAt: now() });
      }),
    end: () => turns.take(end),
    pause: () =>
      turns.take(async () => {
        if (vault.settings.values.privacy.auto_delete_sessions) await end();
      }),
  };
}

const titleOf = (text: string): string => {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim();
  return line.length <= 80 ? line || 'Conversation' : `${line.slice(0, 77).trimEnd()}…`;
};
