import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
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

/** `era`: the revision 2026-07-28, or the generation before it. */
export async function openAssistant(
  dataFolder: string,
  name: string,
  era: 'modern' | 'legacy' = 'modern',
): Promise<Assistant> {
  const mode = era === 'modern' ? 'auto' : 'legacy';
  const client = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [main],
      env: { APLOMB_DESKTOP_DATA: dataFolder },
      stderr: 'ignore',
    }),
  );
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
