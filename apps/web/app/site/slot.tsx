interface SlotProps {
  readonly name: string;
  readonly className?: string;
}

/**
 * A place the server fills for this reader, also without script; React leaves alone what it finds
 * there.
 */
export function Slot({ name, className }: SlotProps) {
  return (
    <div
      data-slot={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
