import { authPath } from './auth-path.ts';
import { send } from './send.ts';

/** Who this browser is signed in as. */
export interface Session {
  readonly email: string;
  readonly name: string;
}

/** Asks who this browser is signed in as; null for nobody, also when the server does not answer. */
export async function askSession(): Promise<Session | null> {
  const { data } = await send<{ user: Session } | null>('GET', authPath('session'));
  return data?.user ?? null;
}
