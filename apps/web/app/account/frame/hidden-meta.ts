import type { MetaDescriptor } from '../../router/load-route.ts';
import { pageMeta } from '../../site/pages/page-meta.ts';

/**
 * Title and description of a page that only its own reader has a use for; no address of it, which
 * may hold a link’s token, goes to another site.
 */
export const hiddenMeta = (title: string, description: string): MetaDescriptor[] => [
  ...pageMeta(title, description),
  { name: 'referrer', content: 'same-origin' },
];
