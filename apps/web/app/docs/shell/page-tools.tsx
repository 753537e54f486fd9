import { updated } from 'virtual:docs-updated';
import { docsPath } from '../pages.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Foot of a page: when it last changed, where to report a mistake, and the page as Markdown. */
export function PageTools({ current }: { readonly current: string }) {
  const changed = updated[current];
  return (
    <div className="mt-16 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-muted">
      {changed !== undefined && (
        <span>
          Last updated <time dateTime={changed}>{day.format(new Date(changed))}</time>
        </span>
      )}
      <a href="/go/issues" className="py-0.5 text-muted">
        Report a problem with this page
      </a>
      <a href={`${docsPath(current)}.md`} className="py-0.5 text-muted">
        View as Markdown
      </a>
    </div>
  );
}
