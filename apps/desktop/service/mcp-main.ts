// Started by an assistant as `Aplomb.exe --mcp`: speaks MCP with it and asks the running app, where
// the person decides what it gets. It holds nothing itself.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { askApp } from './ask-app.ts';
import { createAssistantServer } from './base/assistant-server.ts';
import { dataFolderOf } from './base/data-folder.ts';
import { instanceEndpoint } from './base/instance-endpoint.ts';

const endpoint = instanceEndpoint(dataFolderOf(process.env, process.platform), 'assistants');

serveStdio(() => createAssistantServer((call, signal) => askApp(endpoint, call, signal), null), {
  // Standard output belongs to the protocol.
  onerror: ({ message }) => process.stderr.write(`${message}\n`),
});
