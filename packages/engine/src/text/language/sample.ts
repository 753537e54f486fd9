const limit = 5000;
const places = 5;

/**
 * At most about 5,000 UTF-16 units of a text, taken evenly from five places and cut at white space
 * where there is some near. Links and mail addresses are left out.
 */
export function sampleText(text: string): string {
  const parts: string[] = [];
  const size = Math.floor(limit / places);
  if (text.length <= limit) parts.push(text);
  else
    for (let place = 0; place < places; place++)
      parts.push(slice(text, Math.floor(((text.length - size) * place) / (places - 1)), size));
  return parts.join(' ').replace(/(?:https?:\/\/|www\.)\S{1,400}|[^\s@]{1,60}@[^\s@]{1,60}/gu, ' ');
}

function slice(text: string, from: number, size: number): string {
  const raw = text.slice(from, from + size);
  const first = from === 0 ? 0 : raw.slice(0, 80).search(/\s/u);
  return raw.slice(Math.max(0, first)).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/gu, '');
}
