import { cx } from '../internal/cx.ts';

/**
 * Primary: the one thing to do here. Quiet: anything else. Text: inside a line or a row of small
 * actions.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'text';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Look shared by buttons and the links that look like them. */
export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string | undefined;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-input border font-medium ' +
  'no-underline select-none transition-[opacity,background-color,border-color] ' +
  'duration-120 disabled:opacity-50 disabled:cursor-not-allowed ' +
  'aria-disabled:opacity-50 aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-paper hover:opacity-88 active:opacity-76',
  quiet: 'border-edge bg-transparent text-ink hover:bg-wash hover:border-muted active:bg-line',
  text: 'border-transparent bg-transparent text-brass underline decoration-1 underline-offset-4 hover:decoration-2',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 py-1 text-sm',
  medium: 'min-h-10 px-4 py-1.5 text-ui',
  large: 'min-h-12 px-6 py-2.5 text-base',
};

/** Class names of a button; a text button is as wide as its words. */
export function buttonClasses({
  variant = 'quiet',
  size = 'medium',
  className,
}: ButtonLook): string {
  return cx(base, variants[variant], sizes[size], variant === 'text' && 'px-1!', className);
}
