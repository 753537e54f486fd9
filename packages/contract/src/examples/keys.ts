/** Id used by the examples of keys. */
export const keyExampleId = '5a2e0f9c-3d17-4b86-a1f4-7c9d2e6b8f03';

/** A key that analyzes texts. */
export const keyExample = {
  id: keyExampleId,
  name: 'Nightly import',
  hint: 'apl_live_…7Qd2',
  mode: 'live',
  project_id: '8b1e4d7a-52c9-4f06-9d3b-1a6f0c8e2d54',
  scopes: ['text:write'],
  allowed_networks: [],
  allow_query: false,
  requests_per_minute: 30,
  api_version: '2026-11-20',
  state: 'active',
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: '2026-11-20T09:31:12.000Z',
};
