/** Scopes of API keys, per resource and verb. */
export const keyScopes = {
  'text:write': 'Analyze text',
  'screen:write': 'Analyze screens',
  'audio:write': 'Transcribe and analyze audio',
  'files:read': 'List and read files',
  'files:write': 'Send and delete files',
  'jobs:read': 'Read jobs and their results',
  'jobs:write': 'Cancel jobs',
  'history:read': 'Read conversations',
  'history:write': 'Delete conversations',
  'usage:read': 'Read usage and the quota of the day',
  'keys:read': 'List keys',
  'keys:write': 'Make, roll and revoke keys that may do no more than itself',
  'settings:read': 'Read context settings',
  'settings:write': 'Change context settings',
  'webhooks:read': 'Read webhooks and what was sent to them',
  'webhooks:write': 'Create, test and delete webhooks, and send messages again',
  'tokens:write': 'Make short-lived tokens for web pages',
  'receipts:read': 'Verify receipts of sessions',
  'mcp:use': 'Let an assistant use the other scopes by MCP',
} as const;
export type KeyScope = keyof typeof keyScopes;

/**
 * What a token in a web page may do. Whoever opens the page has it, so it reads no history and
 * manages nothing.
 */
export const tokenScopes = [
  'text:write',
  'screen:write',
  'audio:write',
  'files:write',
  'jobs:read',
  'jobs:write',
] as const satisfies readonly KeyScope[];
export type TokenScope = (typeof tokenScopes)[number];

/** What a key is made for, with the scopes that it needs and no others. */
export const keyPurposes = {
  text: { label: 'Analyze text', scopes: ['text:write'] },
  screen: { label: 'Analyze screens', scopes: ['screen:write'] },
  audio: {
    label: 'Transcribe audio and video',
    scopes: ['audio:write', 'jobs:read', 'jobs:write'],
  },
  files: { label: 'Send, read and delete files', scopes: ['files:read', 'files:write'] },
  history: { label: 'Read and delete conversations', scopes: ['history:read', 'history:write'] },
  receipts: { label: 'Verify receipts', scopes: ['receipts:read'] },
  tokens: {
    label: 'Make short-lived tokens for web pages',
    scopes: ['tokens:write', ...tokenScopes],
  },
  keys: {
    label: 'Manage keys and read usage',
    scopes: ['keys:read', 'keys:write', 'usage:read'],
  },
  webhooks: { label: 'Manage webhooks', scopes: ['webhooks:read', 'webhooks:write'] },
  assistants: {
    label: 'Connect an assistant (MCP)',
    scopes: ['mcp:use', 'history:read', 'text:write', 'screen:write'],
  },
} as const satisfies Record<string, { label: string; scopes: readonly KeyScope[] }>;
export type KeyPurpose = keyof typeof keyPurposes;

/** Scopes of the key that a new account is given: every analysis and its files, no history. */
export const firstKeyScopes: readonly KeyScope[] = [
  ...keyPurposes.text.scopes,
  ...keyPurposes.screen.scopes,
  ...keyPurposes.audio.scopes,
  ...keyPurposes.files.scopes,
];

/** All scopes. */
export const keyScopeIds = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];

/** What a key may do unless told otherwise: all but answering assistants, which is asked for. */
export const defaultKeyScopes: readonly KeyScope[] = keyScopeIds.filter(
  (scope) => scope !== 'mcp:use',
);
