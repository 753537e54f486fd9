/** A row of tabs on a hairline; narrow screens scroll it. */
export const tabListClasses =
  'flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]';

/**
 * One tab or tab-like link; the chosen one stands on the brass line. In forced colours a
 * transparent border would show, so the others have the ground's.
 */
export const tabClasses =
  '-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 ' +
  'border-transparent text-ui font-medium whitespace-nowrap text-muted ' +
  'no-underline transition-colors -outline-offset-2 hover:text-ink ' +
  'hover:border-edge aria-selected:border-brass aria-selected:text-ink ' +
  'aria-[current]:border-brass aria-[current]:text-ink ' +
  'forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] ' +
  'forced-colors:aria-[current]:border-[Highlight]';
