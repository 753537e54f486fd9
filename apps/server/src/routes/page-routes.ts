import { apiEndpoints, product } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../http/origin.ts';
import { escapeHtml, mark, page, pagePolicy } from '../http/page.ts';

/** Serves the plain start page of a server without the built site. */
export function addPageRoutes(app: FastifyInstance): void {
  app.get('/', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-cache')
      .send(page(product.name, startBody(originOf(request)))),
  );
  app.get(mark.path, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(mark.svg),
  );
}

function startBody(origin: string): string {
  const operations = Object.values(apiEndpoints())
    .map(
      ({ method, path, summary }) =>
        `<li><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</li>`,
    )
    .join('');
  return `<h1>${product.name}</h1>
<p>Composure under pressure. This server reads text, code and screenshots, with no account and no cloud.
Its site is not built; this page takes its place.</p>
<h2>Get a key</h2><pre>npm run -s keys -- create --name demo</pre>
<h2>First request</h2><pre>curl -s ${escapeHtml(origin)}/v1/text/analyze -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"text":"I love this calm little tool."}'</pre>
<h2>Operations</h2><ul>${operations}</ul>
<p><a href="/v1/openapi.json">OpenAPI document</a> · version ${product.version}</p>`;
}
