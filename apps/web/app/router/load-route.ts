import type { ComponentType, ReactNode } from 'react';
import { modulesOf, notFound } from '../routes.ts';
import type { Place } from './place.ts';

/** A title, or a `<meta>` element by its attributes. */
export type MetaDescriptor = { readonly title: string } | Readonly<Record<string, string>>;

/** What the head of a page says of it. */
export type MetaFunction = (at: { readonly location: Place }) => readonly MetaDescriptor[];

/** A file of `routes/`: a page, or a frame around pages. */
export interface RouteModule {
  readonly default: ComponentType<{ readonly children?: ReactNode }>;
  readonly meta?: MetaFunction;
  /** Loads what the page at this path needs before it is shown. */
  readonly load?: (path: string) => Promise<unknown>;
}

const files = import.meta.glob<RouteModule>('../routes/**/*.tsx');

/** Loads everything that the page at a path is made of, from the outermost frame to the page. */
export async function loadRoute(path: string): Promise<readonly RouteModule[]> {
  const modules = await Promise.all((modulesOf(path) ?? notFound).map(loadModule));
  await Promise.all(modules.map(async (module) => module.load?.(path)));
  return modules;
}

async function loadModule(name: string): Promise<RouteModule> {
  const load = files[`../routes/${name}.tsx`];
  if (load === undefined) throw new TypeError(`There is no module ${name} in routes.`);
  return load();
}
