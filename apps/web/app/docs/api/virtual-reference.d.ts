declare module 'virtual:api-reference' {
  /** What each operation's page shows, by operation. */
  export const endpointReferences: Readonly<
    Record<string, () => Promise<{ readonly reference: unknown }>>
  >;
  /** What each API error's page shows beyond the catalogue, by code. */
  export const errorReferences: Readonly<
    Record<string, () => Promise<{ readonly reference: unknown }>>
  >;
}

declare module 'virtual:api-reference/headers' {
  /** Headers of answers by name. */
  export const answerHeaders: Readonly<
    Record<string, { readonly description: string; readonly example: string }>
  >;
}

declare module 'virtual:api-reference/handling' {
  /** Programs that deal with errors, highlighted, by way of dealing and language. */
  export const handling: Readonly<
    Record<string, { readonly words: string; readonly samples: Readonly<Record<string, string>> }>
  >;
}
