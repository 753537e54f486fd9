import { Fragment, type ReactNode } from 'react';

/** A name that may break after its underscores; copied, it is whole. */
export function breakable(name: string): ReactNode {
  return name.split('_').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));
}
