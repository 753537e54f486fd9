import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { SiteBuild } from '../services/site/site-build.ts';
import { ApiError } from './api-error.ts';
import { setPageHeaders } from './page-headers.ts';

/**
 * Sends a prerendered page with its slots (`<tag data-slot="name"></tag>`) filled by HTML that is
 * safe to stand there; the slot of an `<input>` is its value. Such an answer is for its reader
 * alone and not kept.
 */
export async function sendPage(
  reply: FastifyReply,
  site: SiteBuild,
  path: string,
  slots: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const page = await site.page(path);
  if (page === null)
    throw new ApiError('ENDPOINT_NOT_FOUND', `This build of the site has no page ${path}.`);
  const html = Object.entries(slots).reduce(fillSlot, await readFile(page.file.path, 'utf8'));
  return setPageHeaders(reply, page.scripts)
    .header('cache-control', 'no-store')
    .type(page.file.type)
    .send(html);
}

function fillSlot(html: string, [name, content]: [string, string]): string {
  return html
    .replaceAll(
      new RegExp(`(<input\\b[^<>]*\\sdata-slot="${name}"[^<>]*?)(/?>)`, 'g'),
      (_slot, input: string, end: string) => `${input} value="${content}"${end}`,
    )
    .replaceAll(
      new RegExp(`(<([a-z][a-z0-9]*)\\b[^<>]*\\sdata-slot="${name}"[^<>]*>)[^<]*(</\\2>)`, 'g'),
      (_slot, opening: string, _tag, closing: string) => opening + content + closing,
    );
}
