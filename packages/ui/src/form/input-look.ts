/** Look of everything that text is entered into. */
export const inputClasses =
  'block w-full min-h-11 rounded-input border border-edge bg-surface px-3 py-2 ' +
  'text-base text-ink transition-colors hover:border-muted ' +
  'aria-invalid:border-alert disabled:opacity-50';
