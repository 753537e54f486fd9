/** A request for a token that a page hears captions with. */
export const tokenRequestExample = {
  scopes: ['audio:write'],
  allowed_origins: ['https://example.com'],
  minutes: 10,
};

/** What is answered to it. */
export const tokenExample = {
  token: 'apl_temp_EXAMPLEexampleEXAMPLEexampleEXAMPLEexam',
  scopes: tokenRequestExample.scopes,
  allowed_origins: tokenRequestExample.allowed_origins,
  allowed_networks: [],
  expires_at: '2026-11-20T09:41:12.501Z',
};
