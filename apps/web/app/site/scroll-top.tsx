import { Icon, cx } from '@aplomb/ui';

/**
 * A button that floats in once the first screen is left and leads back to the top. Where it stands
 * is CSS alone: it waits below the first screen and sticks.
 */
export function ScrollTop() {
  return (
    <nav
      aria-label="Page"
      className="pointer-events-none absolute end-4 top-[150svh] bottom-0 z-30 sm:end-8"
      data-scroll-top
    >
      <a
        href="#top"
        aria-label="Back to the top"
        title="Back to the top"
        className={cx(
          'pointer-events-auto sticky top-[calc(100svh-4.5rem)] grid size-11 place-items-center',
          'rounded-pill border border-line bg-surface text-ink shadow-float hover:border-edge',
        )}
      >
        <Icon name="arrowUp" />
      </a>
    </nav>
  );
}
