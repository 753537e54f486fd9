/** First and last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one part a Range header asks of `size` bytes; 'all' when it asks for none or for several
 * (which may be passed over), 'none' when there is no such part.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return 'all';
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'none'
      : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'all';
  return start >= size
    ? 'none'
    : { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
