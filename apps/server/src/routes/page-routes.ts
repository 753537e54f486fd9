import { apiEndpoints, apiErrorCodes, apiErrors, appErrorCodes, appErrors, errorDocsPath, product } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../http/origin.ts';
import { escapeHtml, mark, page, pagePolicy } from '../http/page.ts';

/** Serves the plain pages an API answer links to: the start page, the error catalogue and one page per code. */
export function addPageRoutes(app: FastifyInstance): void {
  const index = '/docs/api-reference/error-codes';
  addPage(app, '/', (request) => page(product.name, startBody(index, originOf(request))));
  addPage(app, index, page('Error codes', `<nav><a href="/">${product.name}</a></nav><h1>Error codes</h1>${codeList()}`));
  app.get(mark.path, async (_request, reply) => reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(mark.svg));
  for (const code of apiErrorCodes) {
    const { title, meaning, remedy, retryable, statuses } = apiErrors[code];
    const facts: [string, string][] = [
      ['HTTP status', statuses.length === 0 ? 'none: raised by the client' : statuses.join(', ')], ['What happened', meaning], ['What to do', remedy],
      ['Try again?', retryable ? 'Yes, the same request may succeed later.' : 'Not unchanged: the request has to be corrected first.'],
    ];
    addPage(app, errorDocsPath(code), page(code, codeBody(index, code, title, facts)));
  }
  for (const code of appErrorCodes) {
    const { name, meaning, remedy } = appErrors[code];
    addPage(app, errorDocsPath(code), page(`${code} ${name}`, codeBody(index, String(code), name, [['What happened', meaning], ['What to do', remedy]])));
  }
}

function addPage(app: FastifyInstance, path: string, html: string | ((request: FastifyRequest) => string)): void {
  app.get(path, async (request, reply): Promise<FastifyReply> => reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).header('cache-control', 'no-cache').send(typeof html === 'string' ? html : html(request)));
}

function codeBody(index: string, code: string, title: string, facts: readonly [string, string][]): string {
  return `<nav><a href="/">${product.name}</a> / <a href="${index}">Error codes</a></nav><h1>${escapeHtml(title)}</h1><p><code>${escapeHtml(code)}</code></p><dl>${facts.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`;
}

function codeList(): string {
  const api = apiErrorCodes.map((code) => `<li><a href="${errorDocsPath(code)}"><code>${code}</code></a> ${escapeHtml(apiErrors[code].title)}</li>`).join('');
  const app = appErrorCodes.map((code) => `<li><a href="${errorDocsPath(code)}"><code>${code}</code></a> ${escapeHtml(appErrors[code].name)}</li>`).join('');
  return `<h2>API</h2><ul>${api}</ul><h2>App</h2><ul>${app}</ul>`;
}

function startBody(index: string, origin: string): string {
  const operations = Object.values(apiEndpoints()).map(({ method, path, summary }) => `<li><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</li>`).join('');
  return `<h1>${product.name}</h1><p>Composure under pressure. This server reads text, code and screenshots, with no account and no cloud.</p>
<h2>Get a key</h2><pre>npm run -s keys -- create --name demo</pre>
<h2>First request</h2><pre>curl -s ${escapeHtml(origin)}/v1/text/analyze -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"text":"I love this calm little tool."}'</pre>
<h2>Operations</h2><ul>${operations}</ul><p><a href="/v1/openapi.json">OpenAPI document</a> · <a href="${index}">Error codes</a> · version ${product.version}</p>`;
}
