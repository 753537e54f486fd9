import type { ComponentProps } from 'react';

/**
 * A section's heading with a link to itself, shown to the pointer and to the keyboard. The sign is
 * drawn by the style sheet: no copy or reading of the heading has it.
 */
function withAnchor(Heading: 'h2' | 'h3' | 'h4') {
  return function AnchoredHeading({ id, children, ...rest }: ComponentProps<'h2'>) {
    return (
      <Heading id={id} {...rest}>
        {children}
        {id !== undefined && (
          <a
            href={`#${id}`}
            aria-label="Link to this section"
            className="heading-anchor"
            data-heading-anchor=""
          />
        )}
      </Heading>
    );
  };
}

export const AnchoredH2 = withAnchor('h2');
export const AnchoredH3 = withAnchor('h3');
export const AnchoredH4 = withAnchor('h4');
