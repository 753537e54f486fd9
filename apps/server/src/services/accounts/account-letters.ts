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
    `Somebody, we hope you, made an account at ${product.name} with this address. Confirm it and the account is yours.`,
    link('Confirm this address', site, accountPages.confirm, token),
    `The link works for ${accountRules.confirmHours} hours. If it was not you, do nothing: ` +
      'without your confirmation there is no account.',
  ]);

/** Tells the owner of an address that somebody tried to make a second account with it. */
export const knownLetter = (email: string, site: string): Letter =>
  letter(email, `You have an account at ${product.name}`, [
    'Somebody, perhaps you, asked for a new account with this address. It has one already, and nothing was changed.',
    { label: 'Sign in', href: `${site}${accountPages.signIn}` },
    { label: 'Ask for a new password', href: `${site}${accountPages.forgotPassword}` },
    'If it was not you, you need do nothing.',
  ]);

/** Carries the link to a new password. */
export const resetLetter = (email: string, site: string, token: string): Letter =>
  letter(email, `A new password for ${product.name}`, [
    'Somebody, perhaps you, asked for a new password for this account.',
    link('Choose a new password', site, accountPages.resetPassword, token),
    `The link works once, for ${accountRules.resetMinutes} minutes. If it was not you, do ` +
      'nothing: your password stays as it is.',
  ]);

/** Asks the present address to agree to a change. */
export const currentAddressLetter = (
  email: string,
  site: string,
  token: string,
  wanted: string,
): Letter =>
  letter(email, 'Confirm the change of your address', [
    `The address of your account is to become ${wanted}. It changes once both addresses confirm.`,
    link('Agree to the change', site, accountPages.confirmAddress, token),
    `The link works for ${accountRules.addressHours} hours. If it was not you, do nothing, ` +
      'sign in and change your password: somebody knows it.',
  ]);

/** Asks the new address to confirm that it is reached. */
export const newAddressLetter = (email: string, site: string, token: string): Letter =>
  letter(email, 'Confirm your new address', [
    `This address is to become that of an account at ${product.name}. It changes once both addresses confirm.`,
    link('Confirm this address', site, accountPages.confirmAddress, token),
    `The link works for ${accountRules.addressHours} hours. If you know nothing of it, do nothing.`,
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
        ['Network address', from.address ?? 'unknown'],
      ],
    },
    'If it was you, you need do nothing. If not, ask for a new password now: it signs out every device.',
    { label: 'Ask for a new password', href: `${site}${accountPages.forgotPassword}` },
  ]);

/** Says when an account goes, with a way back. */
export const deletionLetter = (email: string, site: string, token: string, goes: Date): Letter =>
  letter(email, 'Your account is going to be deleted', [
    'You asked for your account to be deleted. Its keys stopped working; on ' +
      `${readable(goes)} everything goes for good.`,
    link('Keep the account', site, accountPages.cancelDeletion, token),
    'The link works until then. You can also sign in and call it off.',
    { label: 'Help', href: `${site}${sitePages.support}` },
  ]);
