export interface Article {
  title: string;
  paragraphs: {
    context: string;
    qas: { question: string; answers: { text: string }[] }[];
  }[];
}

export const halfOf = (articles: readonly Article[], half: number): Article[] =>
  articles.filter((_, index) => index % 2 === half);

/** So many paragraphs of an article in a row, from a place left to chance. */
export function partOf(
  { title, paragraphs }: Article,
  count: number,
  random: () => number,
): Article {
  const first = Math.floor(random() * Math.max(1, paragraphs.length - count));
  return { title, paragraphs: paragraphs.slice(first, first + count) };
}

export const questionsOf = (articles: readonly Article[]) =>
  articles.flatMap(({ paragraphs }) => paragraphs.flatMap(({ qas }) => qas));

/** A repeatable source of chance. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
