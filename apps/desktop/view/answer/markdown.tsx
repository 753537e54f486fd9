import { CodePre, ProseTable } from '@aplomb/ui';
import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** An address is read, not followed: what a model wrote leads nowhere by itself. */
function Address({ href, children }: ComponentProps<'a'>) {
  return (
    <span>
      {children}
      {href !== undefined && children !== href && (
        <>
          {' '}
          (<code>{href}</code>)
        </>
      )}
    </span>
  );
}

const components: Components = {
  pre: ({ node: _node, ...rest }) => <CodePre {...rest} />,
  table: ({ node: _node, ...rest }) => <ProseTable {...rest} />,
  a: ({ node: _node, ...rest }) => <Address {...rest} />,
  // Nothing is loaded from anywhere because an answer says so.
  img: ({ alt }) => <span>{alt}</span>,
  // An answer stands below the headings of the window.
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
};
const plugins = [remarkGfm];

/** An answer's text; HTML in it is shown as written, never run. */
export function Markdown({ children }: { readonly children: string }) {
  return (
    <div className="prose-app">
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {children}
      </ReactMarkdown>
    </div>
  );
}
