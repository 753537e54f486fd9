import type { ReferenceExample } from '../reference/reference-data.ts';
import { BuiltCodeBlock, BuiltCodeTabs } from './code.tsx';

/** One example: its request in every language, the file it reads, and its answer. */
export function ExampleView({
  example: { name, samples, file, answer },
  open = false,
}: {
  readonly example: ReferenceExample;
  /** Whether the answer is seen from the start. */
  readonly open?: boolean;
}) {
  return (
    <div className="space-y-5">
      {file?.picture === true && (
        <img src={file.url} alt={name} className="rounded-card border border-line" />
      )}
      {file !== undefined && (
        <p className="text-ui text-muted">
          The sample reads{' '}
          <a href={file.url} download={file.name}>
            {file.name}
          </a>
          ; save it next to the sample, or use your own.
        </p>
      )}
      <BuiltCodeTabs label={name} samples={samples} />
      {answer !== null && (
        <details open={open}>
          <summary className="text-ui text-brass">Answer</summary>
          <div className="api-answer mt-4">
            <BuiltCodeBlock html={answer} label="JSON" />
          </div>
        </details>
      )}
    </div>
  );
}
