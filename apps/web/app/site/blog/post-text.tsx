import type { MDXContent } from 'mdx/types.js';
import { use } from 'react';
import { mdxComponents } from '../../docs/mdx/components.tsx';

const files = import.meta.glob<{ default: MDXContent }>('../../content/blog/*.mdx');
const loading = new Map<string, Promise<{ default: MDXContent }>>();

/** The text of a post, loaded once per visit. */
export function PostText({ slug }: { readonly slug: string }) {
  const text = load(slug);
  return text && <Text text={text} />;
}

function load(slug: string): Promise<{ default: MDXContent }> | undefined {
  const known = loading.get(slug) ?? files[`../../content/blog/${slug}.mdx`]?.();
  if (known !== undefined) loading.set(slug, known);
  return known;
}

function Text({ text }: { readonly text: Promise<{ default: MDXContent }> }) {
  const { default: Body } = use(text);
  return <Body components={mdxComponents} />;
}
