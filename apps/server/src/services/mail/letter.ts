import { escapeHtml } from '../../http/page.ts';

/** A paragraph: text, a link with its label, or facts by name. */
export type Paragraph =
  | string
  | { label: string; href: string }
  | { facts: readonly (readonly [string, string])[] };

/** A letter as plain text and as HTML that needs nothing from elsewhere. */
export function writeLetter(paragraphs: readonly Paragraph[]): { text: string; html: string } {
  const body = paragraphs.map(htmlOf).join('\n');
  return {
    text: `${paragraphs.map(textOf).join('\n\n')}\n`,
    html:
      '<!doctype html><html lang="en">' +
      '<body style="margin:0;padding:24px;background:#FBFAF7;color:#14181F;font:16px/26px system-ui,sans-serif">' +
      `<div style="max-width:560px;padding-left:24px;border-left:1px solid #8A6212">\n${body}\n` +
      '</div></body></html>\n',
  };
}

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  return 'href' in paragraph
    ? `${paragraph.label}:\n${paragraph.href}`
    : paragraph.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string')
    return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(paragraph)}</p>`;
  if ('href' in paragraph)
    return (
      `<p style="margin:0 0 16px"><a href="${escapeHtml(paragraph.href)}" ` +
      `style="color:#8A6212">${escapeHtml(paragraph.label)}</a></p>`
    );
  return (
    '<p style="margin:0 0 16px">' +
    paragraph.facts
      .map(([name, value]) => `${escapeHtml(name)}: <strong>${escapeHtml(value)}</strong>`)
      .join('<br>') +
    '</p>'
  );
}
