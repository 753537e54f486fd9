import { product } from '@aplomb/contract';
import { Card } from '@aplomb/ui';
import type { MetaFunction } from '../router/load-route.ts';
import { Shelf } from '../docs/home/shelf.tsx';
import { Link } from '../router/link.tsx';
import { findDocsPage } from '../docs/pages.ts';

const description = `How to use ${product.name}, from the first five minutes to the public API.`;

export const meta: MetaFunction = () => [
  { title: `Documentation · ${product.name}` },
  { name: 'description', content: description },
];

/** Pages most people come for, with what each card says. */
const cards: readonly (readonly [key: string, lead: string])[] = [
  ['getting-started/quick-start', 'Start here'],
  ['getting-started/installation', 'Set up'],
  ['core-features/screen-analysis', 'Everyday use'],
  ['integration-guides/interview-preparation', 'Guides'],
  ['troubleshooting/common-issues', 'When it goes wrong'],
  ['advanced-usage/hotkey-customization', 'Make it yours'],
];

export default function DocsHome() {
  return (
    <div className="docs-home">
      <main id="main">
        <h1 tabIndex={-1} className="max-w-measure font-display text-4xl sm:text-5xl">
          Documentation
        </h1>
        <p className="mt-4 max-w-measure text-lg text-muted">{description}</p>
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map(([key, lead]) => {
            const page = findDocsPage(key);
            return (
              page && (
                <Card as="li" key={key} className="docs-card">
                  <p className="text-sm text-muted">{lead}</p>
                  <h2 className="mt-6 text-lg font-semibold">
                    <Link to={`/docs/${key}`} className="text-ink no-underline">
                      {page.title}
                    </Link>
                  </h2>
                  <p className="mt-2 text-ui text-muted">{page.description}</p>
                </Card>
              )
            );
          })}
        </ul>
        <Shelf
          title="Build on it"
          pages={[
            'api-reference/authentication',
            'api-reference/endpoints',
            'api-reference/error-codes',
            'api-reference/rate-limits',
          ]}
        />
        <Shelf
          title="Know what you are getting"
          pages={[
            'measured',
            'advanced-usage/privacy-controls',
            'getting-started/system-requirements',
            'changelog',
          ]}
        />
      </main>
    </div>
  );
}
