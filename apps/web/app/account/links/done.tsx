import { type ReactNode, useEffect, useRef } from 'react';

interface DoneProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What was done, read out when it appears, and the next step. */
export function Done({ title, children, action }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold text-calm outline-none">
        {title}
      </h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
