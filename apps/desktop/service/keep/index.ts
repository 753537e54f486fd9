// What is kept: the vault with history, documents, exports, retention and the audit log.
export { createCoverage, createPassageIndex } from './documents/passage-index.ts';
export { passagesOf } from './documents/passages.ts';
export { type HistoryCopy, openHistoryCopy } from './history-copy/history-copy.ts';
export {
  deleteDataFolder,
  isMarkedForDeletion,
  keptParts,
  markForDeletion,
} from './privacy/delete-data-folder.ts';
export { recordSettings } from './settings/settings-changes.ts';
export { hearsOthers, lacksConsent } from './receipts/require-consent.ts';
export { openVault } from './storage/open-vault.ts';
