import type { AccountProfile } from '@aplomb/contract';
import { useOutletContext } from 'react-router';

/** The account that is open, and how its pages tell that something of it changed. */
export interface OpenAccount {
  readonly profile: AccountProfile;
  readonly update: (profile: Partial<AccountProfile>) => void;
}

/** The account around a page. */
export const useAccount = (): OpenAccount => useOutletContext<OpenAccount>();
