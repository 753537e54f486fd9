import { Link } from '../router/link.tsx';
import type { PageHit } from './engine.ts';
import { optionsOf } from './options.ts';
import { Pieces } from './pieces.tsx';
import { useTexts } from './use-search.ts';

/** The results on the search page, as a list of links. */
export function SearchPageResults({
  query,
  hits,
}: {
  readonly query: string;
  readonly hits: readonly PageHit[];
}) {
  const texts = useTexts(hits);
  const results = hits.flatMap((hit) =>
    optionsOf(hit, texts.get(hit.texts)).map((option) => ({
      ...option,
      place: hit.group,
    })),
  );
  return (
    <div className="search-page">
      <output>
        {results.length === 0
          ? `Nothing found for “${query.trim()}”. Try fewer or other words.`
          : `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${query.trim()}”`}
      </output>
      <ol>
        {results.map(({ url, title, excerpt, place }) => (
          <li key={url}>
            <Link to={url}>
              <Pieces pieces={title} />
            </Link>{' '}
            <small>{place}</small>
            <p className="search-excerpt">{excerpt && <Pieces pieces={excerpt} />}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
