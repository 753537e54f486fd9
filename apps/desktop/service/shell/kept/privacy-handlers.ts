import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import { type HistoryCopy, keptParts, markForDeletion } from '../../keep/index.ts';
import { offerFile } from './history-handlers.ts';

/**
 * Requests about the audit log and deleting everything. `stop` ends what writes; `startAnew` ends
 * the app, empties its folder and starts it again once the answer is on its way.
 */
export function privacyHandlers(
  { vault, blobs, platform: { system } }: Service,
  {
    copy,
    stop,
    startAnew,
  }: { copy: HistoryCopy; stop: () => Promise<void>; startAnew: () => void },
): HandlersOf<'audit'> & HandlersOf<'privacy'> & HandlersOf<'license'> {
  const allParts = async () => {
    const elsewhere = await copy.part();
    return [...(await keptParts(vault.folder)), ...(elsewhere === null ? [] : [elsewhere])];
  };
  return {
    'audit.list': (filter) => vault.audit.list(filter),
    'audit.verify': () => vault.audit.verify(),
    async 'audit.export'({ format }) {
      return offerFile(blobs, await vault.audit.export(format));
    },
    async 'privacy.everything'() {
      return { parts: await allParts(), autostart: await system.autostart.get() };
    },
    async 'privacy.deleteEverything'() {
      const parts = await allParts();
      await stop();
      await copy.remove();
      await system.autostart.set(false);
      await markForDeletion(vault.folder);
      // What is the user's own goes before the answer; what is still in use, such as the window's
      // profile, with the end of this process.
      await vault.deleteEverything();
      setTimeout(startAnew, 200);
      return {
        files: parts.reduce((sum, { files }) => sum + files, 0),
        bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    // A beta needs no licence, and none is ever asked for before a user's own history.
    'license.get': () => ({
      state: 'beta',
      detail:
        'This is a free beta: no licence is needed, and nothing of yours is ever locked away.',
    }),
  };
}
