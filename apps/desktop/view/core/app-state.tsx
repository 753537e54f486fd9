import { createContext, type ReactNode, use, useEffect } from 'react';
import type { EventData } from '../../shared/messages.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { useConnected, useEvent } from './use-event.ts';
import { useRequest } from './use-request.ts';

/** State of the whole app, as the service tells it. */
export type AppState = EventData<'state'>;

const AppStateContext = createContext<AppState | null>(null);

/** Keeps the app's state current for everything inside; shows nothing else until it is known. */
export function AppStateProvider({ children }: { readonly children: ReactNode }) {
  const { value, problem, reload, replace } = useRequest('app.state', {});
  const isConnected = useConnected();
  useEvent('state', replace);
  // After a break the service may be a new one: what it told meanwhile is not known.
  useEffect(() => {
    if (isConnected) reload();
  }, [isConnected, reload]);
  if (value !== undefined) return <AppStateContext value={value}>{children}</AppStateContext>;
  return (
    <main className="p-8">
      {problem ? <ProblemNote problem={problem} onRetry={reload} /> : <Waiting />}
    </main>
  );
}

/** The app's state, inside an AppStateProvider. */
export function useAppState(): AppState {
  const state = use(AppStateContext);
  if (state === null) throw new TypeError('useAppState needs an AppStateProvider around it');
  return state;
}
