import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../brand/icons.tsx';
import { cx } from '../internal/cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  readonly icon: IconName;
  /** What the button does: its name and its tooltip. */
  readonly label: string;
};

/** A button of one icon, 40 px on each side. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-10 shrink-0 place-items-center rounded-input text-muted ' +
          'transition-colors hover:bg-wash hover:text-ink disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
