import { z } from 'zod';
import { emailField, honeypotField, lineField } from '../site/fields.ts';
import { accountRules } from './rules.ts';
import { securityEvents, type SecurityEventKind } from './events.ts';

const moment = z.iso.datetime();
/** Its length and strength are judged on their own, with reasons. */
const newPassword = z.string().min(1).max(accountRules.passwordMaximum);
const password = z.string().min(1).max(accountRules.passwordMaximum);
const linkToken = z.string().min(1).max(200);

/**
 * Body of `POST /api/account/sign-up`. The answer is the same whether the address has an account.
 */
export const signUpRequest = z.object({
  email: emailField,
  password: newPassword,
  name: lineField(accountRules.nameCharacters).optional(),
  website: honeypotField,
});

/** Body of `POST /api/account/sign-up/resend`. */
export const resendRequest = z.object({ email: emailField });

/**
 * Data of the answer (202) to both. `mailed` says whether this server sends mail at all; where it
 * sends none and the caller sits at it, `outbox` is the page to read the mail on.
 */
export const mailAccepted = z.object({
  accepted: z.literal(true),
  mailed: z.boolean(),
  outbox: z.string().nullable(),
});
export type MailAccepted = z.infer<typeof mailAccepted>;

/**
 * Body of `POST /api/account/provider/start`; `again` has the provider ask anew who it is,
 * `connect` adds it to the account that is signed in.
 */
export const providerStartRequest = z.object({
  again: z.boolean().default(false),
  connect: z.boolean().default(false),
});

/** Data of the answer: where the browser goes next. */
export interface ProviderStarted {
  readonly location: string;
}

/**
 * Body of `POST /api/account/provider/finish` and `…/connect`: the query that the provider sent
 * back with, and whether it was to ask anew.
 */
export const providerFinishRequest = z.object({
  query: z.string().min(1).max(8_000),
  again: z.boolean().default(false),
});

/** Data of the answer; with `second_step`, a code is still to come. */
export interface ProviderFinished {
  readonly second_step: boolean;
}

/** Body of requests that carry the token of a mailed link. */
export const linkRequest = z.object({ token: linkToken });

/**
 * Data of the answer to a confirmed sign-up; `signed_in` for the browser that signed up, and no
 * other.
 */
export const accountConfirmed = z.object({ email: z.string(), signed_in: z.boolean() });
export type AccountConfirmed = z.infer<typeof accountConfirmed>;

/** Body of `PUT /api/account`. */
export const profileRequest = z.object({ name: lineField(accountRules.nameCharacters) });

/** Body of `POST /api/account/address`. */
export const addressRequest = z.object({ email: emailField, password });

/**
 * Data of `POST /api/account/address/confirm`: done, or still to be confirmed from the other
 * address.
 */
export const addressConfirmed = z.object({
  state: z.enum(['changed', 'waiting_for_current', 'waiting_for_new']),
});

/** Body of `POST /api/account/deletion`. */
export const deletionRequest = z.object({ password });

/**
 * Body of `POST /api/account/deletion/cancel`: the token of the mailed link, or nothing when signed
 * in.
 */
export const cancelDeletionRequest = z.object({ token: linkToken.optional() });

/** A change of address under way. */
export const addressChange = z.object({
  email: z.string(),
  current_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: moment,
});

/** Deletion asked for: when everything goes. */
export const pendingDeletion = z.object({ requested_at: moment, deletes_at: moment });

/** Data of `GET /api/account`. */
export const accountProfile = z.object({
  email: z.string(),
  name: z.string(),
  created_at: moment,
  two_factor: z.boolean(),
  has_password: z.boolean(),
  passkeys: z.int().min(0),
  /** The operator’s identity provider, and whether the account can be signed in to by it. */
  identity: z.object({ label: z.string(), connected: z.boolean() }).nullable(),
  address_change: addressChange.nullable(),
  deletion: pendingDeletion.nullable(),
});
export type AccountProfile = z.infer<typeof accountProfile>;

/**
 * Data of `GET /api/account/sessions`: devices signed in, this one first. Where they are is not
 * known.
 */
export const sessionList = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    address: z.string().nullable(),
    current: z.boolean(),
    signed_in_at: moment,
    last_seen_at: moment,
  }),
);
export type SessionList = z.infer<typeof sessionList>;

const kinds = Object.keys(securityEvents) as [SecurityEventKind, ...SecurityEventKind[]];

/** Query of `GET /api/account/events`. */
export const eventsQuery = z.object({ before: z.coerce.number().int().min(1).optional() });

/** Query of `GET /api/account/events/export`. */
export const eventsExportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });

/**
 * Data of `GET /api/account/events`, the newest first; `next` is the `before` of the page that
 * follows.
 */
export const eventList = z.object({
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(kinds),
      at: moment,
      device: z.string().nullable(),
      address: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
  next: z.int().nullable(),
});
export type EventList = z.infer<typeof eventList>;
