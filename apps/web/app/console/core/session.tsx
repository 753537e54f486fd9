import { authBase, authPaths } from '@aplomb/contract';
import { storeText } from '@aplomb/ui';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { actingKey } from './acting-key.ts';
import { signedOutEvent } from './call.ts';

/** Where calls of the playground are kept in this browser while somebody is signed in. */
export const callsKey = 'aplomb.playground-calls';

/** Who is signed in. */
export interface Person {
  readonly email: string;
  readonly name: string;
}

/** What is known of the reader: still being asked, nobody, somebody, or no answer. */
export type SessionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'silent'; readonly reason: string }
  | { readonly kind: 'person'; readonly person: Person };

interface Session {
  readonly state: SessionState;
  ask(): void;
  /** Rejects when the server did not sign the reader out. */
  signOut(): Promise<void>;
}

const SessionContext = createContext<Session>({
  state: { kind: 'asking' },
  ask: () => undefined,
  signOut: () => Promise.resolve(),
});

/** Asks once who is signed in, and again when the server no longer knows. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ kind: 'asking' });
  const ask = useCallback(() => {
    const find = async (): Promise<void> => {
      setState(await findSession());
    };
    void find();
  }, []);
  useEffect(() => {
    ask();
    const forget = (): void => {
      setState({ kind: 'nobody' });
    };
    addEventListener(signedOutEvent, forget);
    return () => removeEventListener(signedOutEvent, forget);
  }, [ask]);
  const session = useMemo<Session>(
    () => ({
      state,
      ask,
      signOut: async () => {
        await post(authPaths.signOut[1]);
        storeText(callsKey, undefined);
        storeText(actingKey, undefined);
        // A new document: nothing of the account stays in memory.
        location.assign('/');
      },
    }),
    [state, ask],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the console around. */
export function useSession(): Session {
  return use(SessionContext);
}

async function findSession(): Promise<SessionState> {
  try {
    const response = await fetch(authBase + authPaths.session[1], {
      cache: 'no-store',
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) return { kind: 'silent', reason: `status ${response.status}` };
    const found = (await response.json()) as {
      user?: { email: string; name?: string | null };
    } | null;
    return found?.user === undefined
      ? { kind: 'nobody' }
      : { kind: 'person', person: { email: found.user.email, name: found.user.name ?? '' } };
  } catch (error) {
    return { kind: 'silent', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function post(path: string): Promise<void> {
  const { ok, status } = await fetch(authBase + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!ok) throw new TypeError(`status ${status}`);
}
