import type { ApiErrorCode } from '../errors/api.ts';
import { product } from '../product.ts';

/** Paths of the site's own services: none of them belongs to /v1. */
export const sitePaths = {
  archive: `/${product.downloadFile}`,
  readerPack: `/${product.readerPackFile}`,
  answerPack: `/${product.answerPackFile}`,
  answerPackLinux: `/${product.answerPackLinuxFile}`,
  graphicsPack: `/${product.graphicsPackFile}`,
  graphicsPackLinux: `/${product.graphicsPackLinuxFile}`,
  billOfMaterials: `/${product.billOfMaterialsFile}`,
  provenance: `/${product.provenanceFile}`,
  scoop: `/${product.scoopFile}`,
  winget: `/${product.wingetFile}`,
  mcpb: `/${product.mcpbFile}`,
  sums: `/${product.sumsFile}`,
  announcement: `/${product.announcementFile}`,
  policyTemplate: `/${product.policyTemplateFile}`,
  policyWords: `/en-US/${product.policyWordsFile}`,
  download: '/site/download',
  contact: '/site/contact',
  demoKey: '/site/demo-key',
  updates: '/site/updates',
  confirmUpdates: '/site/updates/confirm',
  unsubscribeUpdates: '/site/updates/unsubscribe',
  tickets: '/site/tickets',
  machineProofs: '/site/machine-proofs',
} as const;

/** Pages the site's services lead to. */
export const sitePages = {
  docs: '/docs',
  apiReference: '/docs/api-reference/endpoints',
  download: '/download',
  pricing: '/#business-model',
  search: '/search',
  support: '/support',
  contact: '/support#contact',
  updates: '/get-updates',
  updatesSent: '/get-updates/sent',
  confirmUpdates: '/get-updates/confirm',
  updatesConfirmed: '/get-updates/confirmed',
  unsubscribeUpdates: '/get-updates/unsubscribe',
  updatesUnsubscribed: '/get-updates/unsubscribed',
  people: '/for',
  candidates: '/for/candidates',
  students: '/for/students',
  presenters: '/for/presenters',
  developers: '/for/developers',
  employers: '/for/employers',
  teachers: '/for/teachers',
  worksCouncils: '/for/works-councils',
  machines: '/machines',
  ticketSent: '/support/ticket-sent',
} as const;

/**
 * Value of the query parameter `problem` that a form's page is opened with again:
 * `invalid-parameter-value`.
 */
export const problemParameter = (code: ApiErrorCode): string =>
  code.toLowerCase().replaceAll('_', '-');
