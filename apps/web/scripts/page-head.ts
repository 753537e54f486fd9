import { product } from '@aplomb/contract';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** Title (without the product's name) and description of a prerendered page. */
export function headOf(html: string): { title: string; description: string } {
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const description = unescapeHtml(
    /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  );
  return { title: title.replace(` · ${product.name}`, ''), description };
}

/** Text made safe to stand in HTML or XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity);
}
