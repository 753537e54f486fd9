import { Callout, CodePre, Kbd, ProseTable } from '@aplomb/ui';
import type { MDXComponents } from 'mdx/types.js';
import { Chord } from './chord.tsx';
import { AnchoredH2, AnchoredH3, AnchoredH4 } from './heading.tsx';
import { ProseLink } from './prose-link.tsx';
import { PowerShell } from './power-shell.tsx';
import { Related } from './related.tsx';
import { Steps } from './steps.tsx';

/**
 * What Markdown becomes in the documentation, and the components every page may use without
 * importing them.
 */
export const mdxComponents: MDXComponents = {
  a: ProseLink,
  h2: AnchoredH2,
  h3: AnchoredH3,
  h4: AnchoredH4,
  pre: CodePre,
  table: ProseTable,
  Callout,
  Chord,
  Kbd,
  PowerShell,
  Related,
  Steps,
};
