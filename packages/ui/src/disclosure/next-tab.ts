/** The tab that a key leads to from the chosen one; undefined for keys that move nothing. */
export function nextTab<Id extends string>(
  tabs: readonly Id[],
  chosen: Id | undefined,
  key: string,
): Id | undefined {
  const at = tabs.findIndex((id) => id === chosen);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  return to === undefined ? undefined : tabs.at(to % tabs.length);
}
