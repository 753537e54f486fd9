import type { Blobs } from '../../base/blobs.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import type { ExportedFile } from '../../base/vault.ts';
import type { SavedFile } from '../../../shared/shapes/common.ts';

/** A file ready to be fetched by the view. */
export function offerFile(blobs: Blobs, { name, mediaType, bytes }: ExportedFile): SavedFile {
  return {
    blobId: blobs.put({ bytes, mediaType, fileName: name }),
    fileName: name,
    mediaType,
    bytes: bytes.length,
  };
}

type Kept = HandlersOf<'history'> &
  HandlersOf<'disclosure'> &
  HandlersOf<'retention'> &
  HandlersOf<'documents'>;

/** Requests about what is kept: conversations, retention, the user's documents. */
export function historyHandlers(
  service: Service,
  forget: () => void,
  forgetDocument: (documentId: string) => Promise<void>,
): Kept {
  const changed: Changed = (ids, value) => {
    service.host.emit('history.changed', { ids: [...ids] });
    return value;
  };
  return {
    ...conversationHandlers(service, changed, forget),
    ...removalHandlers(service, changed),
    ...documentHandlers(service, forgetDocument),
  };
}

/** Tells the windows that these conversations are not as they were, and answers the value. */
type Changed = <Value>(ids: readonly string[], value: Value) => Value;
type Removals = 'history.delete' | 'history.restore' | 'history.empty';

/** Looking at conversations, naming and putting them in order, and giving them out. */
function conversationHandlers(
  { vault, blobs, conversation }: Service,
  changed: Changed,
  forget: () => void,
): Omit<HandlersOf<'history'>, Removals> & HandlersOf<'disclosure'> {
  const { conversations } = vault;
  return {
    'history.list': (query) => conversations.find(query),
    'history.search': ({ query, ...filters }) => conversations.find({ ...filters, text: query }),
    async 'history.get'({ id }) {
      return conversations.get(id);
    },
    async 'history.continue'({ id }) {
      await conversation.continueWith(id);
      forget();
      return {};
    },
    async 'history.rename'({ id, title }) {
      return changed([id], await conversations.rename(id, title));
    },
    async 'history.tag'({ id, tags }) {
      return changed([id], await conversations.tag(id, tags));
    },
    'history.tags': () => conversations.tags(),
    async 'history.favourite'({ id, favourite }) {
      return changed([id], await conversations.favourite(id, favourite));
    },
    async 'history.note'({ id, text }) {
      await conversations.append(id, { kind: 'note', text });
      return changed([id], await conversations.get(id));
    },
    async 'history.merge'({ ids }) {
      if (conversation.id !== null && ids.slice(1).includes(conversation.id))
        throw new DesktopError(
          'VALIDATION_ERROR',
          'The conversation under way cannot be put into another.',
          {
            advice:
              'Start a new conversation first, or choose it first so that the others are put into it.',
          },
        );
      return changed(ids, await conversations.merge(ids));
    },
    'history.stats': (span) => conversations.statistics(span),
    async 'history.export'({ ids, format }) {
      return offerFile(blobs, await vault.exports.conversations(ids, format));
    },
    async 'disclosure.export'({ conversationId, format }) {
      return offerFile(blobs, await vault.exports.disclosure(conversationId, format));
    },
  };
}

/** Deleting by hand and by retention, and taking it back. */
function removalHandlers(
  { vault, conversation }: Service,
  changed: Changed,
): Pick<HandlersOf<'history'>, Removals> & HandlersOf<'retention'> {
  const { conversations, retention } = vault;
  return {
    async 'history.delete'({ ids }) {
      if (conversation.id !== null && ids.includes(conversation.id))
        await conversation.continueWith(null);
      const count = await conversations.delete(ids);
      await vault.audit.append({
        kind: 'deletion',
        detail: `Deleted ${count} conversation${count === 1 ? '' : 's'}`,
        to: '',
        bytes: 0,
        mode: '',
      });
      return changed(ids, { count });
    },
    async 'history.restore'({ ids }) {
      return changed(ids, { count: await conversations.restore(ids) });
    },
    async 'history.empty'() {
      const count = await conversations.emptyBin();
      await vault.audit.append({
        kind: 'deletion',
        detail: `Emptied the bin: ${count}`,
        to: '',
        bytes: 0,
        mode: '',
      });
      return changed([], { count });
    },
    async 'retention.preview'(choice) {
      return withCopies(await retention.preview(choice as Parameters<typeof retention.preview>[0]));
    },
    async 'retention.run'() {
      return changed([], withCopies(await retention.run()));
    },
  };
}

/** The user's own documents. */
function documentHandlers(
  { vault: { documents } }: Service,
  forget: (documentId: string) => Promise<void>,
): HandlersOf<'documents'> {
  return {
    'documents.list': () => documents.list(),
    'documents.add': ({ file }) =>
      documents.add({ name: file.name, bytes: Buffer.from(file.base64, 'base64') }),
    async 'documents.remove'({ id }) {
      await documents.remove(id);
      await forget(id);
      return {};
    },
    async 'documents.search'({ query }) {
      return (await documents.search(query, { limit: 10 })).map(
        ({ documentId, name, place, text }) => ({ documentId, name, place, text }),
      );
    },
  };
}

type Plan = Awaited<ReturnType<Service['vault']['retention']['run']>>;
const withCopies = (plan: Plan) => ({
  conversations: [...plan.conversations],
  captures: [...plan.captures],
  recordings: [...plan.recordings],
  transcripts: [...plan.transcripts],
  bytes: plan.bytes,
});
