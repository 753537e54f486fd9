import type { Engine } from './engine.ts';
import type { SearchIndexFile } from './index-format.ts';

let loading: Promise<Engine> | undefined;

/** Loads the search and its index, once. What failed is tried again at the next call. */
export async function loadEngine(): Promise<Engine> {
  loading ??= Promise.all([
    import('./engine.ts'),
    fetchJson<SearchIndexFile>('/search-index.json'),
  ]).then(([{ createEngine }, file]) => createEngine(file));
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Gets a file of the site's own. */
export async function fetchJson<Content>(path: string): Promise<Content> {
  const response = await fetch(path);
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
  return (await response.json()) as Content;
}
