import { type ConversationDetail, type KeyMode, plainText } from '@aplomb/contract';
import { Button, CodeBlock } from '@aplomb/ui';
import { Moment } from '../core/format.tsx';
import { saveText } from '../../files/save-file.ts';
import { useConsole } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';

const roles = { user: 'Sent', assistant: 'Answered' } as const;

/** Everything said in a conversation, oldest first. */
export function ConversationView({ id, mode }: { readonly id: string; readonly mode: KeyMode }) {
  const { answer, problem, reload } = useConsole('getConversation', {
    params: { conversation_id: id },
    query: { mode },
  });
  if (problem !== undefined)
    return (
      <div className="pt-5">
        <ProblemNote problem={problem} onRetry={reload} />
      </div>
    );
  if (answer === undefined)
    return (
      <div className="pt-5">
        <Waiting />
      </div>
    );
  const { full_log: log, analysis_results: results } = answer.data;
  return (
    <div className="space-y-6 pt-6">
      <Log entries={log} />
      <details>
        <summary className="text-ui text-brass">What the API answered, as JSON</summary>
        <div className="mt-4">
          <CodeBlock label="JSON">
            <pre className="max-h-96 overflow-y-auto">
              <code>{JSON.stringify(results, null, 2)}</code>
            </pre>
          </CodeBlock>
        </div>
      </details>
      <Button
        size="small"
        onClick={() =>
          saveText(
            `conversation-${id}.json`,
            'application/json',
            JSON.stringify(answer.data, null, 2),
          )
        }
      >
        Export as JSON
      </Button>
    </div>
  );
}

/** What was sent and answered, in turn; answers without the marks of Markdown. */
function Log({ entries }: { readonly entries: ConversationDetail['full_log'] }) {
  return (
    <ol className="space-y-5 border-s border-line ps-5">
      {entries.map(({ timestamp, role, kind, content }) => (
        <li key={`${timestamp} ${role} ${kind}`}>
          <p className="text-sm text-muted">
            {roles[role]}, {kind}, <Moment at={timestamp} seconds />
          </p>
          <p className="mt-1 text-ui whitespace-pre-wrap wrap-anywhere">
            {role === 'assistant' ? plainText(content) : content}
          </p>
        </li>
      ))}
    </ol>
  );
}
