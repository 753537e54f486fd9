import { product } from '@aplomb/contract';
import type { MetaDescriptor } from '../../router/load-route.ts';

/** Title and description of a page, as search results and previews show them. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title: `${title} · ${product.name}` }, { name: 'description', content: description }];
}
