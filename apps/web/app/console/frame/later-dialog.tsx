import type { Dialog } from '@aplomb/ui';
import {
  cloneElement,
  type ComponentProps,
  lazy,
  type ReactElement,
  Suspense,
  useState,
} from 'react';

const load = () => import('./dialog-parts.ts');
const Loaded = lazy(async () => ({ default: (await load()).Dialog }));

type LaterDialogProps = Omit<ComponentProps<typeof Dialog>, 'trigger'> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
};

/** A dialog whose code is fetched when somebody reaches for its button: pages arrive without it. */
export function LaterDialog({ trigger, open, onOpenChange, ...rest }: LaterDialogProps) {
  const [wanted, setWanted] = useState(false);
  const warm = (): void => {
    void load().catch(reportError);
  };
  const show = (): void => {
    setWanted(true);
    onOpenChange(true);
  };
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        onPointerEnter: warm,
        onFocus: warm,
        onClick: show,
      })}
      {wanted && (
        <Suspense fallback={null}>
          <Loaded {...rest} open={open} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  );
}
