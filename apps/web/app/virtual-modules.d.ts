declare module 'virtual:docs-updated' {
  /** Key of each content page to the day of its last change, YYYY-MM-DD. */
  export const updated: Readonly<Record<string, string>>;
}
