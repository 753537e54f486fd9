/** Scopes of API keys, per resource and verb. */
export const keyScopes = {
  'text:write': 'Analyse text',
  'screen:write': 'Analyse screens',
  'audio:write': 'Transcribe and analyse audio',
  'jobs:read': 'Read jobs and their results',
  'jobs:write': 'Cancel jobs',
  'history:read': 'Read conversations',
  'history:write': 'Delete conversations',
  'settings:read': 'Read context settings',
  'settings:write': 'Change context settings',
  'webhooks:read': 'Read webhooks and what was sent to them',
  'webhooks:write': 'Create, test and delete webhooks, and send messages again',
} as const;
export type KeyScope = keyof typeof keyScopes;

/** All scopes; a key gets all of them unless told otherwise. */
export const keyScopeIds = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];
