import {
  type ConsoleRight,
  mayDo,
  type Organization,
  type ReceivedInvitation,
} from '@aplomb/contract';
import { useStoredText } from '@aplomb/ui';
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
import { callConsole, lostOrganizationEvent } from './call.ts';
import { useSession } from './session.tsx';

/** Whom the console acts for, and whom it could. */
interface Acting {
  readonly organizations: readonly Organization[];
  readonly invitations: readonly ReceivedInvitation[];
  /** Id of the organisation acted for; undefined: oneself. */
  readonly id: string | undefined;
  /** The same once it is known. */
  readonly organization: Organization | undefined;
  /** Whether the reader may do something here; no, until that is known. */
  may(right: ConsoleRight): boolean;
  /** Whether the one acted for was lost: the reader was removed, or it is gone. */
  readonly isLost: boolean;
  choose(id: string | undefined): void;
  reload(): void;
}

/** What the server said last, and to which question. */
type Known = Pick<Acting, 'organizations' | 'invitations'> & { readonly of: string };

const nothing = { organizations: [], invitations: [] };
const ActingContext = createContext<Acting>({
  ...nothing,
  id: undefined,
  organization: undefined,
  isLost: false,
  may: () => true,
  choose: () => undefined,
  reload: () => undefined,
});

/** Knows the organisations of whoever is signed in, and which of them the console acts for. */
export function ActingProvider({ children }: { readonly children: ReactNode }) {
  const isIn = useSession().state.kind === 'person';
  const [id, store] = useStoredText(actingKey);
  const [isLost, setLost] = useState(false);
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<Known>({ ...nothing, of: '' });
  // Asked anew with each choice: roles may have changed since.
  const of = `${round} ${id ?? ''}`;
  useEffect(() => {
    if (!isIn) return;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { data } = await callConsole('listOrganizations', {}, controller.signal);
        setKnown({ ...data, of });
      } catch {
        // The page asks the same server and says what is wrong.
      }
    };
    void ask();
    return () => controller.abort();
  }, [isIn, of]);
  useEffect(() => {
    const lose = (): void => setLost(true);
    addEventListener(lostOrganizationEvent, lose);
    return () => removeEventListener(lostOrganizationEvent, lose);
  }, []);
  const choose = useCallback(
    (next: string | undefined) => {
      setLost(false);
      store(next);
    },
    [store],
  );
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const acting = useMemo<Acting>(() => {
    const organization = known.organizations.find((one) => one.id === id);
    const { organizations, invitations } = known;
    return {
      organizations,
      invitations,
      id,
      organization,
      isLost,
      may: (right) =>
        id === undefined || (organization !== undefined && mayDo(organization.role, right)),
      choose,
      reload,
    };
  }, [known, id, isLost, choose, reload]);
  return <ActingContext value={acting}>{children}</ActingContext>;
}

/** Whom the console around acts for. */
export function useActing(): Acting {
  return use(ActingContext);
}
