import { fileURLToPath } from 'node:url';
import {
  Client,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const main = fileURLToPath(new URL('../service/mcp-main.ts', import.meta.url));

/** What a tool answered. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** An assistant: the official client, which starts the app's command for itself. */
export interface Assistant {
  readonly client: Client;
  call(tool: string, input?: Record<string, unknown>, signal?: AbortSignal): Promise<ToolAnswer>;
  close(): Promise<void>;
}

type Era = 'modern' | 'legacy';

/** `era`: the revision 2026-07-28, or the generation before it. */
export const openAssistant = (
  dataFolder: string,
  name: string,
  era: Era = 'modern',
): Promise<Assistant> =>
  connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [main],
      env: { APLOMB_DESKTOP_DATA: dataFolder },
      stderr: 'ignore',
    }),
    name,
    era,
  );

/** One that asks over HTTP, with its token. */
export const openHttpAssistant = ({
  address,
  token,
  era = 'modern',
}: {
  address: string;
  token: string;
  era?: Era;
}): Promise<Assistant> =>
  connect(
    new StreamableHTTPClientTransport(new URL(address), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
    'a name that does not count',
    era,
  );

async function connect(transport: Transport, name: string, era: Era): Promise<Assistant> {
  const mode = era === 'modern' ? 'auto' : 'legacy';
  const client = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return {
    client,
    async call(tool, input = {}, signal) {
      const { content, isError } = await client.callTool(
        { name: tool, arguments: input },
        { timeout: 150_000, ...(signal && { signal }) },
      );
      const [first] = content;
      return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
    },
    close: () => client.close(),
  };
}
