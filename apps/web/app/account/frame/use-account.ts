import type { AccountProfile } from '@aplomb/contract';
import { createContext, use } from 'react';

/** The account that is open, and how its pages tell that something of it changed. */
export interface OpenAccount {
  readonly profile: AccountProfile;
  readonly update: (profile: Partial<AccountProfile>) => void;
}

/** The account that is open around its pages. */
export const AccountContext = createContext<OpenAccount | undefined>(undefined);

/** The account around a page; throws outside the account’s frame, which shows no page without one. */
export function useAccount(): OpenAccount {
  const account = use(AccountContext);
  if (account === undefined) throw new TypeError('This page needs the frame of an account.');
  return account;
}
