import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  /** Heading: how many things stand in the way. */
  readonly title?: string;
  /** Field ids with what is wrong, in the order of the form. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
}

/**
 * All errors of a form that was refused, above it, each leading to its field. Takes the focus when
 * it appears.
 */
export function ErrorSummary({ title = 'Please check these fields', errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-alert bg-surface p-5 text-ui"
    >
      <p className="font-semibold text-alert">{title}</p>
      <ul className="mt-2 space-y-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="text-ink"
              onClick={(event) => {
                event.preventDefault();
                document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
