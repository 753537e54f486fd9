import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Engine, PageHit } from './engine.ts';
import { fetchJson, loadEngine } from './load-engine.ts';

/** How far a search is: `loading` keeps what was typed, `failed` can be tried again. */
export type SearchState = 'loading' | 'ready' | 'failed';

/** What a query finds; the index is loaded on first use. */
export function useSearch(query: string): {
  state: SearchState;
  hits: readonly PageHit[];
  retry: () => void;
} {
  const [engine, setEngine] = useState<Engine>();
  const [state, setState] = useState<SearchState>('loading');
  const load = useCallback(() => {
    const show = (loaded: Engine) => {
      setEngine(() => loaded);
      setState('ready');
    };
    loadEngine().then(show, (error: unknown) => {
      reportError(error);
      setState('failed');
    });
  }, []);
  useEffect(load, [load]);
  const retry = () => {
    setState('loading');
    load();
  };
  return { state, hits: useMemo(() => engine?.(query) ?? [], [engine, query]), retry };
}

const known = new Map<string, readonly string[]>();

/**
 * Texts of the pages that were found, by their address, as they arrive; a text that does not arrive
 * leaves its excerpt out.
 */
export function useTexts(hits: readonly PageHit[]): ReadonlyMap<string, readonly string[]> {
  const [texts, setTexts] = useState<ReadonlyMap<string, readonly string[]>>(known);
  useEffect(() => {
    let current = true;
    const missing = hits.map((hit) => hit.texts).filter((address) => !known.has(address));
    void Promise.allSettled(
      missing.map(async (address) => {
        known.set(address, await fetchJson<string[]>(address));
        if (current) setTexts(new Map(known));
      }),
    );
    return () => {
      current = false;
    };
  }, [hits]);
  return texts;
}
