import {
  accountPages,
  type OrganizationRole,
  organizationPage,
  organizationRules,
  product,
  roleInWords,
} from '@aplomb/contract';
import { writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';
import { readable } from '../tickets/tickets.ts';

type Letter = Omit<Mail, 'id'>;

/** Invites somebody; the link holds no secret, since only who owns the address can join. */
export const invitationLetter = (
  email: string,
  site: string,
  { from, organization, role }: { from: string; organization: string; role: OrganizationRole },
): Letter => ({
  recipient: email,
  replyTo: null,
  subject: `You’re invited to an organisation at ${product.name}`,
  ...writeLetter([
    `${from} invites you to the organisation “${organization}” at ${product.name}, with the role ` +
      roleInWords(role),
    { label: 'See the invitation', href: `${site}${organizationPage}` },
    `Sign in with this address, ${email}, to accept or decline. If you have no account yet, sign ` +
      'up with it; the invitation waits for you.',
    { label: 'Sign up', href: `${site}${accountPages.signUp}` },
    `It can be accepted for ${organizationRules.invitationDays} days. If you don’t know who this ` +
      'is, ignore this e-mail: nothing happens without you.',
    product.name,
  ]),
  unsubscribeUrl: null,
});

/** Tells an owner that an organisation goes, and how it is kept. */
export const deletionLetter = (
  email: string,
  site: string,
  organization: string,
  goes: Date,
): Letter => ({
  recipient: email,
  replyTo: null,
  subject: 'Your organisation will be deleted',
  ...writeLetter([
    `An owner asked us to delete the organisation “${organization}”. Its API keys have stopped ` +
      `working. On ${readable(goes)} everything in it is deleted for good.`,
    { label: 'See the organisation, or keep it', href: `${site}${organizationPage}` },
    'Until then any owner can keep it.',
    product.name,
  ]),
  unsubscribeUrl: null,
});
