import type { HandlersOf } from '../host/handlers.ts';
import type { Service } from '../service.ts';
import { offerFile } from './history-handlers.ts';

/** Requests about the audit log and deleting everything. `startAnew` runs once the answer is on its way. */
export function privacyHandlers({ vault, blobs }: Service, startAnew: (remove: () => Promise<{ files: number; bytes: number }>) => Promise<{ files: number; bytes: number }>): HandlersOf<'audit'> & HandlersOf<'privacy'> & HandlersOf<'license'> {
  return {
    'audit.list': (filter) => vault.audit.list(filter),
    'audit.verify': () => vault.audit.verify(),
    async 'audit.export'({ format }) { return offerFile(blobs, await vault.audit.export(format)); },
    'privacy.deleteEverything': () => startAnew(() => vault.deleteEverything()),
    // A beta needs no licence, and none is ever asked for before a user's own history.
    'license.get': () => ({ state: 'beta', detail: 'This is a free beta: no licence is needed, and nothing of yours is ever locked away.' }),
  };
}
