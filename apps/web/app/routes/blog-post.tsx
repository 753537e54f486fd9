import { product } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { postPath, posts, readableDay } from '../site/blog/posts.ts';
import { PostText } from '../site/blog/post-text.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import NotFound from './not-found.tsx';
import { useLocation } from '../router/place.ts';

const postAt = (pathname: string) => posts.find(({ slug }) => postPath({ slug }) === pathname);

export const meta: MetaFunction = ({ location }) => {
  const post = postAt(location.pathname);
  return post === undefined
    ? pageMeta('Not found', 'There is no post at this address.')
    : [
        ...pageMeta(post.title, post.description),
        { property: 'article:published_time', content: post.date },
      ];
};

export default function BlogPost() {
  const post = postAt(useLocation().pathname);
  if (post === undefined) return <NotFound />;
  return (
    <article>
      <SitePage title={post.title} lead={post.description}>
        <p className="mb-10 font-mono text-sm text-brass">
          <time dateTime={post.date}>{readableDay(post.date)}</time>
        </p>
        <div className="prose">
          <PostText slug={post.slug} />
        </div>
        <p className="mt-16 border-t border-line pt-6 text-ui text-muted">
          By the people who build {product.name}. <Link to="/blog">All posts</Link>
        </p>
      </SitePage>
    </article>
  );
}
