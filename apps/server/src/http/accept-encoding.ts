/** Encodings that files are kept in beside their plain form, the smaller first. */
export const storedEncodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
export type StoredEncoding = (typeof storedEncodings)[number]['name'];

/** The first of `offered` that an Accept-Encoding header takes; null is the plain form. */
export function chooseEncoding(
  header: string | undefined,
  offered: ReadonlySet<StoredEncoding>,
): StoredEncoding | null {
  if (header === undefined || offered.size === 0) return null;
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
        const weight = parameters.find((part) => part.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  return (
    storedEncodings.find(
      ({ name }) => offered.has(name) && (weights.get(name) ?? weights.get('*') ?? 0) > 0,
    )?.name ?? null
  );
}
