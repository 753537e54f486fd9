import { type ContactFacts, sitePaths } from '@aplomb/contract';
import { useEffect, useState } from 'react';

/** Facts the server knows of itself, each asked for once per visit. */
interface Facts {
  readonly contact: ContactFacts;
}

const asked: Partial<Record<keyof Facts, Promise<unknown>>> = {};

/** Facts of the server, or null when it does not answer. Never rejects. */
export function askServer<Name extends keyof Facts>(name: Name): Promise<Facts[Name] | null> {
  asked[name] ??= fetchFacts(sitePaths[name]);
  return asked[name] as Promise<Facts[Name] | null>;
}

/** The same for components: undefined in prerendered HTML and until the server has answered. */
export function useServerFacts<Name extends keyof Facts>(
  name: Name,
): Facts[Name] | null | undefined {
  const [facts, setFacts] = useState<Facts[Name] | null>();
  useEffect(() => {
    void askServer(name).then(setFacts);
  }, [name]);
  return facts;
}

/** The facts at a path of the server, or null when it does not answer. Never rejects. */
export async function fetchFacts(path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as { data: unknown }).data : null;
  } catch (error) {
    reportError(error);
    return null;
  }
}
