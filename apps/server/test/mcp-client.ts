import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { mcpEndpoint } from '@aplomb/contract';

/** What a tool answered. */
interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** An assistant: the official client, connected to the server. */
export interface Assistant {
  readonly client: Client;
  call(tool: string, input?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** `era`: the revision 2026-07-28, or the generation before it. */
export async function openAssistant(
  origin: string,
  key: string,
  era: 'modern' | 'legacy' = 'modern',
  fetchIt: typeof fetch = fetch,
): Promise<Assistant> {
  const mode = era === 'modern' ? 'auto' : 'legacy';
  const client = new Client(
    { name: 'test-assistant', version: '1.0.0' },
    { versionNegotiation: { mode } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(mcpEndpoint.path, origin), {
      fetch: fetchIt,
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  return {
    client,
    async call(tool, input = {}) {
      const { content, isError } = await client.callTool({ name: tool, arguments: input });
      const [first] = content;
      return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
    },
    close: () => client.close(),
  };
}
