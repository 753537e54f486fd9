/** What of an own account can be moved into an organisation, and what comes along. */
export const movableParts = {
  keys: 'Keys, with their usage, request log and jobs',
  history: 'History: all conversations',
  files: 'Files',
  webhooks: 'Webhooks, with their deliveries',
} as const;

/** A part that can be moved. */
export type MovablePart = keyof typeof movableParts;
export const movablePartIds = Object.keys(movableParts) as [MovablePart, ...MovablePart[]];
