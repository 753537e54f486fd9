import { product } from '@aplomb/contract';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe to stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const style = `
:root {
  color-scheme: light dark;
  --paper: #FBFAF7; --ink: #14181F; --muted: #5B6270; --line: #E4E1D9; --brass: #8A6212;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #0E1116; --ink: #ECEAE4; --muted: #9AA3B2; --line: #262D37; --brass: #E0B45C; }
}
body { margin: 0; padding: 0 16px; background: var(--paper); color: var(--ink); font: 17px/28px system-ui, sans-serif; }
main { max-width: 68ch; margin: 48px auto; padding: 0 24px; border-left: 1px solid var(--brass); }
h1 { font: 400 32px/40px Georgia, serif; margin: 0 0 16px; } h2 { font-size: 17px; margin: 32px 0 4px; }
a { color: var(--brass); } a:focus-visible { outline: 2px solid var(--brass); outline-offset: 2px; }
p { margin: 0 0 12px; }
code, pre { font: 14px/22px ui-monospace, monospace; overflow-wrap: anywhere; }
pre { border: 1px solid var(--line); border-radius: 6px; padding: 12px; white-space: pre-wrap; }
dt { color: var(--muted); margin-top: 12px; } dd { margin: 0; }
nav { color: var(--muted); margin-bottom: 24px; } ul { padding-left: 20px; }`;

/** The mark: a plumb line with its bob, in brass that stands out on light and dark. */
export const mark = {
  path: '/favicon.svg',
  svg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M7.5 0h1v8H11v1.5c0 ' +
    '2-1.6 4.5-3 6.5-1.4-2-3-4.5-3-6.5V8h2.5z" fill="#B8862B"/></svg>',
} as const;

/** Content security policy of the pages: no script, no other host. */
export const pagePolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** A whole page around `body` (HTML). */
export function page(title: string, body: string): string {
  const full = title === product.name ? title : `${title} · ${product.name}`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(full)}</title><link rel="icon" href="${mark.path}" ` +
    `type="image/svg+xml"><style>${style}</style></head><body>` +
    `<main>${body}</main></body></html>`
  );
}
