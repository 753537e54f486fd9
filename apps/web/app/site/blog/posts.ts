/** A post of the blog; its text is `content/blog/<slug>.mdx`. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Day it was published, YYYY-MM-DD. */
  readonly date: string;
}

/** Every post, the newest first. */
export const posts: readonly Post[] = [
  {
    slug: 'words-written-for-models',
    date: '2026-11-21',
    title: 'Words written for models',
    description:
      'Documents can talk to the model that reads them. We assume that it listens, and see to it that nothing follows.',
  },
  {
    slug: 'checked-answers',
    date: '2026-11-20',
    title: 'A tick has to be earned',
    description:
      'What “verified” means on a solution, how it is checked, and where the check fails.',
  },
  {
    slug: 'reading-a-screen',
    date: '2026-11-19',
    title: 'Reading a screen at home',
    description:
      'How the text on your screen is read on your own PC, what that reaches, and where it fails.',
  },
];

/** Path of a post from the site's root. */
export function postPath({ slug }: Pick<Post, 'slug'>): string {
  return `/blog/${slug}`;
}

/** A day as people read it, the same in every place: 21 November 2026. */
export function readableDay(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
