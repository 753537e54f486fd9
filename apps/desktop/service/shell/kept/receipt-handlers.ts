import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import type { SignedRulesKeeper } from '../../guard/index.ts';
import { offerFile } from './history-handlers.ts';

/** Requests about receipts of sessions. */
export function receiptHandlers(
  { vault: { receipts }, blobs, host }: Service,
  rules: SignedRulesKeeper,
): HandlersOf<'receipt'> {
  return {
    'receipt.key': async () => ({ fingerprint: await receipts.fingerprint() }),
    async 'receipt.export'({ conversationId, format, choice }) {
      const file = await receipts.make(conversationId, { format, choice }, rules.all);
      host.emit('history.changed', { ids: [conversationId] });
      return offerFile(blobs, file);
    },
  };
}
