import { CodeBlock, CodeTabs } from '@aplomb/ui';
import type { HighlightedCode } from '../reference/reference-data.ts';
import { sampleLabels } from '../samples/languages.ts';

/** Code that was highlighted while the site was built. */
export function BuiltCode({ html }: { readonly html: HighlightedCode }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Built code in its block with a copy button. */
export function BuiltCodeBlock({
  html,
  label,
}: {
  readonly html: HighlightedCode;
  readonly label: string;
}) {
  return (
    <CodeBlock label={label}>
      <BuiltCode html={html} />
    </CodeBlock>
  );
}

/** The same request or handling in every language there is. */
export function BuiltCodeTabs({
  label,
  samples,
}: {
  readonly label: string;
  readonly samples: Readonly<Partial<Record<string, HighlightedCode>>>;
}) {
  const shown = Object.entries(sampleLabels).flatMap(([id, language]) =>
    samples[id] === undefined
      ? []
      : [{ id, label: language, code: <BuiltCode html={samples[id]} /> }],
  );
  return <CodeTabs label={label} samples={shown} />;
}
