/** Pages of each kind that the benches of the site look at. */
export const sitePages = [
  '/',
  '/support',
  '/docs',
  '/docs/getting-started/quick-start',
  '/docs/core-features/screen-analysis',
  '/docs/api-reference/endpoints/analyze-text',
] as const;
