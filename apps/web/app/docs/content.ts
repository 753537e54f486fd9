import type { MDXComponents, MDXContent } from 'mdx/types.js';
import { createElement, type ReactNode } from 'react';
import { type ReferencePage, referencePages } from './reference-pages.ts';

/** A heading of a page, for the contents beside it. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** The body of a documentation page, loaded. */
export interface LoadedPage {
  /** Renders it, Markdown with these components. */
  render(components: MDXComponents): ReactNode;
  readonly contents: readonly Heading[];
  /** Of a page whose description no list has. */
  readonly description?: string;
}

interface ContentFile {
  readonly default: MDXContent;
  readonly contents: readonly Heading[];
}

const FOLDER = '../content/docs/';
const files = import.meta.glob<ContentFile>('../content/docs/**/*.mdx');
const loading = new Map<string, Promise<LoadedPage>>();
const loaded = new Map<string, LoadedPage>();

/** The page's body, if it is already here: then nothing needs to wait. */
export function loadedPage(key: string): LoadedPage | undefined {
  return loaded.get(key);
}

/**
 * Loads a page's body once; the promise is kept for `use`, and forgotten when loading failed, so
 * that it can be tried again.
 */
export function loadPage(key: string): Promise<LoadedPage> {
  const known = loading.get(key);
  if (known !== undefined) return known;
  const promise = fetchPage(key).then(
    (page) => {
      loaded.set(key, page);
      return page;
    },
    (error: unknown) => {
      loading.delete(key);
      throw error;
    },
  );
  loading.set(key, promise);
  return promise;
}

async function fetchPage(key: string): Promise<LoadedPage> {
  const load = files[`${FOLDER}${key}.mdx`];
  if (load !== undefined) {
    const { default: Body, contents } = await load();
    return { render: (components) => createElement(Body, { components }), contents };
  }
  const page = referencePages.find((reference) => reference.key === key);
  return page === undefined ? { render: () => null, contents: [] } : fetchReference(page);
}

/** A page made from the contract; each kind has its own file, with what only it shows. */
async function fetchReference(page: ReferencePage): Promise<LoadedPage> {
  switch (page.kind) {
    case 'endpoint': {
      const { EndpointBody, endpointHeadings } = await import('./api/endpoint-body.tsx');
      const { id } = page;
      return { render: () => createElement(EndpointBody, { id }), contents: endpointHeadings };
    }
    case 'api-error': {
      const { ApiErrorBody, apiErrorHeadings, apiErrorMeaning } =
        await import('./api/api-error-body.tsx');
      const { code } = page;
      return {
        render: () => createElement(ApiErrorBody, { code }),
        contents: apiErrorHeadings(code),
        description: apiErrorMeaning(code),
      };
    }
    case 'app-error': {
      const { AppErrorBody, appErrorHeadings, appErrorMeaning } =
        await import('./api/app-error-body.tsx');
      const { code } = page;
      return {
        render: () => createElement(AppErrorBody, { code }),
        contents: appErrorHeadings,
        description: appErrorMeaning(code),
      };
    }
  }
}
