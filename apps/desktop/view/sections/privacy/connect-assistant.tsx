import { assistantLimits } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction } from '../../core/use-request.ts';
import { AddForm } from '../../frame/add-form.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Made = RequestResult<'assistants.connect'>;

interface ConnectProps {
  readonly command: readonly string[];
  /** Names of those that hold a token. */
  readonly tokens: readonly string[];
  readonly onConnected: () => void;
}

/** How an assistant is connected: by starting the program, or over HTTP with a token of its own. */
export function ConnectAssistant({
  command: [program = '', ...words],
  tokens,
  onConnected,
}: ConnectProps) {
  const [made, setMade] = useState<Made>();
  const { run, busy, problem } = useAction();
  const connect = async (name: string): Promise<boolean> => {
    let done = false;
    await run(async () => {
      setMade(await call('assistants.connect', { name }));
      onConnected();
      done = true;
    });
    return done;
  };
  return (
    <div className="space-y-6 text-ui">
      <Lines
        lead="Add this to the MCP servers of your assistant:"
        server={{ command: program, ...(words.length > 0 && { args: words }) }}
      />
      <div className="space-y-3">
        <AddForm
          label="Assistant that asks over HTTP"
          hint="It gets an address on this computer and a token. You are asked under this name."
          maxLength={assistantLimits.nameCharacters}
          busy={busy}
          onAdd={connect}
        />
        {problem && <ProblemNote problem={problem} />}
        {made !== undefined && tokens.includes(made.name) && (
          <Lines
            lead={`For ${made.name}. The token is shown this once:`}
            server={{
              type: 'http',
              url: made.address,
              headers: { Authorization: `Bearer ${made.token}` },
            }}
          />
        )}
      </div>
    </div>
  );
}

function Lines({ lead, server }: { readonly lead: string; readonly server: object }) {
  const text = JSON.stringify({ mcpServers: { aplomb: server } }, null, 2);
  const { run, busy, problem } = useAction();
  return (
    <div className="space-y-2">
      <p className="wrap-anywhere">{lead}</p>
      <pre className="rounded-input border border-line p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
      <Button
        size="small"
        disabled={busy}
        onClick={() => void run(() => call('shell.copy', { text }))}
      >
        Copy
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
