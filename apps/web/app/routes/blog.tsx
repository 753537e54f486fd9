import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { postPath, posts, readableDay } from '../site/blog/posts.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta('Blog', 'How it is built: what we tried, what we measured, what did not work.');

export default function Blog() {
  return (
    <SitePage
      title="Blog"
      lead="How it is built: what we tried, what we measured, what did not work."
    >
      <ul className="border-b border-line">
        {posts.map(({ slug, title, description, date }) => (
          <li
            key={slug}
            className="grid gap-x-12 gap-y-2 border-t border-line py-8 lg:grid-cols-[12rem_1fr]"
          >
            <time dateTime={date} className="pt-1 font-mono text-sm text-brass">
              {readableDay(date)}
            </time>
            <div>
              <h2 className="font-display text-2xl sm:text-3xl">
                <Link to={postPath({ slug })} className="text-ink no-underline hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="mt-3 max-w-measure text-muted">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </SitePage>
  );
}
