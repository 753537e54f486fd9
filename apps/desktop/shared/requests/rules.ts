import { domainName, domainPolicy, rulesTextCharacters } from '@aplomb/contract';
import { z } from 'zod';
import { nothing } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';
import { shownRules } from '../shapes/rules.ts';

const linkOrFile = z.object({ text: z.string().min(1).max(rulesTextCharacters) });

/** Requests about rules that an employer or a school signed. */
export const rulesRequests = {
  /** Checks a link or file and shows what is in it; nothing is taken in. */
  'rules.read': request(linkOrFile, shownRules),
  'rules.use': request(linkOrFile, shownRules),
  'rules.remove': request(nothing, nothing),
  /** What a domain that the person names publishes of AI help. */
  'rules.domain': request(
    z.object({ domain: domainName }),
    z.object({ domain: z.string(), policy: domainPolicy }),
  ),
};
