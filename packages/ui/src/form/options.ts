/** Options of a choice: id to label. */
export type Options<Id extends string = string> = Readonly<Record<Id, string>>;

/** Ids and labels in their order. */
export function optionEntries<Id extends string>(
  options: Options<Id>,
): readonly (readonly [Id, string])[] {
  return Object.entries(options) as [Id, string][];
}
