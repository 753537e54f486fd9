import list from './units.json' with { type: 'json' };

/** What a unit measures, how many base units it holds, and where its zero lies. */
interface Unit {
  dimension: string;
  factor: number;
  zero: number;
}

const units: ReadonlyMap<string, Unit> = new Map(
  list.flatMap(({ names, dimension, factor, zero = 0 }) =>
    names.split('|').map((name): [string, Unit] => [name, { dimension, factor, zero }]),
  ),
);

/** The unit that words or an abbreviation name, singular or plural; undefined for other words. */
export function findUnit(name: string): Unit | undefined {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/^sq(?:uare|\.)? (\S+?)s?$/, '$1^2')
    .replace(/^cu(?:bic|\.) (\S+?)s?$/, '$1^3')
    .replace('metre^', 'm^')
    .replace('meter^', 'm^')
    .replace('feet^', 'ft^');
  return units.get(key) ?? (key.endsWith('s') ? units.get(key.slice(0, -1)) : undefined);
}

/** An amount in another unit; null when the two do not measure the same. */
export function convert(amount: number, from: string, to: string): number | null {
  const [a, b] = [findUnit(from), findUnit(to)];
  if (a === undefined || b === undefined || a.dimension !== b.dimension) return null;
  return (amount * a.factor + a.zero - b.zero) / b.factor;
}
