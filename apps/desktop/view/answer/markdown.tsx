import { CodePre, ProseTable } from '@aplomb/ui';
import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { prepareMath } from './prepare-math.ts';

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
const remarkPlugins: Options['remarkPlugins'] = [remarkGfm, remarkMath];
// MathML is drawn by the browser and read by screen readers; it needs no fonts of its own.
const rehypePlugins: Options['rehypePlugins'] = [
  [rehypeKatex, { output: 'mathml' }],
  rehypeHighlight,
];

/** An answer's text; HTML in it is shown as written, never run. */
export function Markdown({ children }: { readonly children: string }) {
  return (
    <div className="prose-app">
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
      >
        {prepareMath(children)}
      </ReactMarkdown>
    </div>
  );
}
