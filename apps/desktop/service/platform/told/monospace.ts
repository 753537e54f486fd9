const narrow = /[ilj.,:;'|!]/u,
  broad = /[a-eghkm-qsu-zA-HK-Z0-9]/u;

/**
 * Where a narrow and a broad letter stand, whose widths tell fixed-width type; null where the text
 * lacks one.
 */
export function letterPair(characters: readonly string[]): [narrow: number, broad: number] | null {
  const thin = characters.findIndex((one) => narrow.test(one)),
    thick = characters.findIndex((one) => broad.test(one));
  return thin < 0 || thick < 0 ? null : [thin, thick];
}

/** Whether both letters have the same width; null where one shows none. */
export function isFixedWidth(one: number, other: number): boolean | null {
  return one <= 0 || other <= 0 ? null : Math.abs(one - other) <= 1;
}
