/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls
   must be reachable by keyboard; a landmark for each block would be noise */
import { Children, type ComponentProps, isValidElement, type ReactNode, useRef } from 'react';
import { cx } from '../internal/cx.ts';
import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  /** A `<pre>` highlighted beforehand, or plain text. */
  readonly children: ReactNode;
  /** Language or file name shown above the code. */
  readonly label?: string | undefined;
  readonly className?: string;
}

/** Code with its language, a copy button and a region that scrolls by keyboard. */
export function CodeBlock({ children, label, className }: CodeBlockProps) {
  return (
    <figure className={cx('overflow-hidden rounded-card border border-line bg-surface', className)}>
      <figcaption className="flex min-h-10 items-center border-b border-line ps-5 text-sm text-muted">
        {label ?? 'Code'}
      </figcaption>
      <CopyableCode name={label}>{children}</CopyableCode>
    </figure>
  );
}

/** The code itself, whose copy button stands in the line above, at the end. */
export function CopyableCode({
  name,
  children,
}: {
  readonly name: string | undefined;
  readonly children: ReactNode;
}) {
  const code = useRef<HTMLDivElement>(null);
  return (
    <div className="relative">
      <div className="no-print absolute end-1 -top-9 flex">
        <CopyButton
          text={() => code.current?.textContent ?? ''}
          label={name === undefined ? 'Copy the code' : `Copy the code, ${name}`}
        />
      </div>
      <div
        ref={code}
        role="group"
        aria-label={name === undefined ? 'Code' : `Code, ${name}`}
        tabIndex={0}
        className="code-scroll -outline-offset-2!"
      >
        {typeof children === 'string' ? (
          <pre>
            <code>{children}</code>
          </pre>
        ) : (
          children
        )}
      </div>
    </div>
  );
}

const labels: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  shellscript: 'Shell',
  powershell: 'PowerShell',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TypeScript',
  js: 'JavaScript',
  javascript: 'JavaScript',
  py: 'Python',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
  csv: 'CSV',
  text: 'Text',
  txt: 'Text',
  sql: 'SQL',
  yaml: 'YAML',
  html: 'HTML',
  css: 'CSS',
};

/**
 * A code block of MDX, highlighted by Shiki or not: `components={{ pre: CodePre }}`. Reads
 * `language-…` off the code element.
 */
export function CodePre({ children, ...rest }: ComponentProps<'pre'>) {
  const [code] = Children.toArray(children);
  const className = isValidElement<{ className?: string }>(code) ? code.props.className : undefined;
  const language = /language-([\w-]+)/.exec(`${className ?? ''} ${rest.className ?? ''}`)?.[1];
  // The region around it takes the focus; a second stop inside would only be in the way.
  return (
    <CodeBlock label={language && (labels[language] ?? language)}>
      <pre {...rest} tabIndex={undefined}>
        {children}
      </pre>
    </CodeBlock>
  );
}
