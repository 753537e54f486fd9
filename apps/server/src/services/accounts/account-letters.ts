import { accountPages, accountRules, product, sitePages } from '@aplomb/contract';
import { type Paragraph, writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';
import { readable } from '../tickets/tickets.ts';

type Letter = Omit<Mail, 'id'>;

const letter = (recipient: string, subject: string, paragraphs: readonly Paragraph[]): Letter => ({
  recipient,
  replyTo: null,
  subject,
  ...writeLetter([...paragraphs, product.name]),
  unsubscribeUrl: null,
});

const link = (label: string, site: string, page: string, token: string): Paragraph => ({
  label,
  href: `${site}${page}?token=${token}`,
});

/** Asks whoever reads the address to confirm a new account. */
export const confirmLetter = (email: string, site: string, token: string): Letter =>
  letter(email, `Confirm your address for ${product.name}`, [
    `Someone signed up for ${product.name} with this address. If it was you, confirm it to finish.`,
    link('Confirm this address', site, accountPages.confirm, token),
    `The link works for ${accountRules.confirmHours} hours. Open it in the browser you signed up ` +
      'in, and it signs you in as well. If it wasn’t you, ignore this e-mail: no account exists ' +
      'until the address is confirmed.',
  ]);

/** Tells the owner of an address that somebody tried to make a second account with it. */
export const knownLetter = (email: string, site: string): Letter =>
  letter(email, `You already have an account at ${product.name}`, [
    'Someone asked for a new account with this address. You already have one, and nothing ' +
      'has changed.',
    { label: 'Sign in', href: `${site}${accountPages.signIn}` },
    { label: 'Reset your password', href: `${site}${accountPages.forgotPassword}` },
    'If it wasn’t you, you can ignore this e-mail.',
  ]);

/** Carries the link to a new password. */
export const resetLetter = (email: string, site: string, token: string): Letter =>
  letter(email, `Reset your ${product.name} password`, [
    'Someone asked for a new password for your account.',
    link('Choose a new password', site, accountPages.resetPassword, token),
    `The link works once, for ${accountRules.resetMinutes} minutes. If it wasn’t you, ignore this ` +
      'e-mail: your password stays the same.',
  ]);

/** Asks the present address to agree to a change. */
export const currentAddressLetter = (
  email: string,
  site: string,
  token: string,
  wanted: string,
): Letter =>
  letter(email, 'Confirm your change of address', [
    `Someone asked to change the address of your account to ${wanted}. It changes once both addresses confirm.`,
    link('Confirm the change', site, accountPages.confirmAddress, token),
    `The link works for ${accountRules.addressHours} hours. If it wasn’t you, don’t open it. Sign ` +
      'in and change your password: someone else knows it.',
  ]);

/** Asks the new address to confirm that it is reached. */
export const newAddressLetter = (email: string, site: string, token: string): Letter =>
  letter(email, 'Confirm your new address', [
    `Someone asked to use this address for an account at ${product.name}. It changes once both addresses confirm.`,
    link('Confirm this address', site, accountPages.confirmAddress, token),
    `The link works for ${accountRules.addressHours} hours. If it wasn’t you, ignore this e-mail.`,
  ]);

/** Tells what was changed, so that a stranger's change does not go unseen. */
export const noticeLetter = (
  email: string,
  site: string,
  what: string,
  from: { device: string | null; address: string | null },
): Letter =>
  letter(email, what, [
    `${what}.`,
    {
      facts: [
        ['When', readable(new Date())],
        ['Device', from.device ?? 'unknown'],
        ['IP address', from.address ?? 'unknown'],
      ],
    },
    'If it was you, you can ignore this e-mail. If not, reset your password now: that signs ' +
      'out every device.',
    { label: 'Reset your password', href: `${site}${accountPages.forgotPassword}` },
  ]);

/** Says when an account goes, with a way back. */
export const deletionLetter = (email: string, site: string, token: string, goes: Date): Letter =>
  letter(email, 'Your account will be deleted', [
    'You asked us to delete your account. Its API keys have stopped working. On ' +
      `${readable(goes)} everything in it is deleted for good.`,
    link('Keep the account', site, accountPages.cancelDeletion, token),
    'The link works until then. You can also sign in and cancel the deletion.',
    { label: 'Help', href: `${site}${sitePages.support}` },
  ]);
