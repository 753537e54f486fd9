import { auditKinds, type AuditKind, modelProviders } from '@aplomb/contract';
import { z } from 'zod';
import { id, moment, nothing, savedFile } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

const auditKind = z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]);
const auditEntry = z.object({
  number: z.int().min(0),
  at: z.string(),
  kind: auditKind,
  detail: z.string(),
  to: z.string(),
  bytes: z.int().min(0),
  mode: z.string(),
  previous: z.string(),
  hash: z.string(),
});
const auditVerdict = z.discriminatedUnion('whole', [
  z.object({ whole: z.literal(true), entries: z.int() }),
  z.object({ whole: z.literal(false), number: z.int(), reason: z.string() }),
]);

/** Requests about what left the machine and how everything is deleted. */
export const privacyRequests = {
  /** Newest first; `bytesSent` is the sum of all that fit. */
  'audit.list': request(
    z.object({
      kinds: z.array(auditKind).optional(),
      text: z.string().max(200).optional(),
      from: moment.optional(),
      to: moment.optional(),
      limit: z.int().min(1).max(1_000).default(100),
      offset: z.int().min(0).default(0),
    }),
    z.object({ entries: z.array(auditEntry), total: z.int().min(0), bytesSent: z.int().min(0) }),
  ),
  'audit.verify': request(nothing, auditVerdict),
  'audit.export': request(z.object({ format: z.enum(['csv', 'json']) }), savedFile),
  /**
   * What deleting everything takes away, part by part, and whether the app starts with the
   * computer.
   */
  'privacy.everything': request(
    nothing,
    z.object({
      parts: z.array(z.object({ what: z.string(), files: z.int(), bytes: z.int() })),
      autostart: z.boolean(),
    }),
  ),
  /** All of these parts, and the start with the computer; the app then starts anew. */
  'privacy.deleteEverything': request(
    z.object({ confirm: z.literal('DELETE') }),
    z.object({ files: z.int(), bytes: z.int() }),
  ),
  'license.get': request(
    nothing,
    z.object({ state: z.enum(['beta', 'valid', 'unconfirmed']), detail: z.string() }),
  ),
};

/** What an answer can come from: a protocol of the contract, or what only the app knows. */
export const providerKindIds = [...modelProviders, 'ollama', 'aplomb', 'file'] as const;

const provider = z.object({
  id,
  kind: z.enum(providerKindIds),
  name: z.string(),
  model: z.string(),
  baseUrl: z.string().nullable(),
  hasKey: z.boolean(),
  vision: z.boolean(),
  local: z.boolean(),
  on: z.boolean(),
});
export type Provider = z.infer<typeof provider>;
const localModel = z.object({
  id: z.string(),
  name: z.string(),
  purpose: z.string(),
  bytes: z.int(),
  licence: z.string(),
  state: z.enum(['absent', 'downloading', 'paused', 'verifying', 'ready', 'failed']),
  share: z.number().min(0).max(1),
  detail: z.string().nullable(),
  /** Part of the app: neither fetched nor removed. */
  builtIn: z.boolean(),
  /** Whether answers are written with it. */
  forAnswers: z.boolean(),
});
const hubFile = z.object({
  repository: z.string(),
  publisher: z.string(),
  /** Whether who publishes the file made the model, too. */
  byMakers: z.boolean(),
  downloads: z.int(),
  file: z.string(),
  bytes: z.int(),
});
export type LocalModel = z.infer<typeof localModel>;

/** Requests about AI models: those asked over a connection, and those on this machine. */
export const modelRequests = {
  'providers.list': request(nothing, z.array(provider)),
  /** Keeps the key sealed; an absent key leaves the kept one as it is. */
  'providers.save': request(
    z.object({
      id: id.nullable(),
      kind: provider.shape.kind,
      name: z.string().trim().min(1).max(80),
      model: z.string().trim().max(200),
      baseUrl: z.url({ protocol: /^https?$/ }).nullable(),
      key: z.string().max(1_000).optional(),
      vision: z.boolean(),
      on: z.boolean(),
    }),
    z.array(provider),
  ),
  'providers.remove': request(z.object({ id }), z.array(provider)),
  'providers.order': request(z.object({ ids: z.array(id) }), z.array(provider)),
  /** Asks which models are offered: no prompt is sent, nothing is paid. */
  'providers.test': request(
    z.object({ id }),
    z.object({
      state: z.string(),
      detail: z.string(),
      fix: z.string().nullable(),
      available: z.array(z.string()),
      milliseconds: z.number(),
    }),
  ),
  /** Looks for model servers on this machine. */
  'providers.discover': request(
    nothing,
    z.array(
      z.object({
        kind: provider.shape.kind,
        name: z.string(),
        baseUrl: z.string(),
        models: z.array(z.string()),
      }),
    ),
  ),
  'models.list': request(nothing, z.array(localModel)),
  /** Asks the hub who publishes a file of an offered model. */
  'models.offers': request(z.object({ offered: z.string() }), z.array(hubFile)),
  /** Chooses one of those files; it is downloaded and then writes answers. */
  'models.choose': request(z.object({ offered: z.string(), repository: z.string() }), nothing),
  'models.download': request(z.object({ id: z.string() }), nothing),
  'models.pause': request(z.object({ id: z.string() }), nothing),
  /** Takes model files the user already has; they are verified like a download. */
  'models.import': request(
    z.object({ id: z.string(), folder: z.string().min(1).max(1_000) }),
    nothing,
  ),
  'models.remove': request(z.object({ id: z.string() }), nothing),
};
