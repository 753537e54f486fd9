/** What a package gives that not every system has; null where it cannot be found or loaded. */
export function ifInstalled<Loaded>(load: () => Loaded): Loaded | null {
  try {
    return load();
  } catch {
    // What cannot be loaded here is not installed; the caller says what that means.
    return null;
  }
}
