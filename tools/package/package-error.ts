/** The Windows package cannot be built; says what is wrong and what to do. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}
