import { z } from 'zod';
import { analysisModes } from './analysis/modes.ts';
import { assistantLimits } from './assistants.ts';
import { consoleRules } from './console/limits.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import type { Limits } from './limits.ts';
import type { KeyScope } from './scopes.ts';

/** The server's door for assistants: MCP over HTTP, each message a request of its own. */
export const mcpEndpoint = {
  id: 'mcp',
  method: 'POST',
  path: '/mcp',
  scope: 'mcp:use',
} as const satisfies Pick<Endpoint, 'id' | 'method' | 'path' | 'scope'>;

/** Largest picture that an assistant may send, in bytes: it goes through its messages as Base64. */
export const mcpImageBytes = 3 * 1024 * 1024;

/** Something that an assistant can have the server do for the account of its key. */
interface McpTool {
  readonly title: string;
  /** What the assistant is told of it. */
  readonly description: string;
  /** Scope that the key needs for it, besides that of the door. */
  readonly scope: KeyScope;
  /** Whether it leaves everything as it is. */
  readonly readOnly: boolean;
}

/** What assistants can ask the server for. */
export const mcpTools = {
  search_history: {
    title: 'Search the history',
    description:
      'Finds conversations by words, newest first; without words the latest. Answers id, time and ' +
      'summary of each.',
    scope: 'history:read',
    readOnly: true,
  },
  read_conversation: {
    title: 'Read a conversation',
    description:
      'What was sent and answered in one conversation, by its id. Long ones come in parts: ask ' +
      'for part 2 and so on.',
    scope: 'history:read',
    readOnly: true,
  },
  analyze_text: {
    title: 'Analyze a text',
    description:
      'What a text or source code is and says: kind, language, errors, what was computed or ' +
      'solved. Kept in the history where the account keeps one.',
    scope: 'text:write',
    readOnly: false,
  },
  analyze_screen: {
    title: 'Analyze a screenshot',
    description:
      'Reads a PNG or JPEG picture of a screen: its text, what kind of screen it is, errors. Kept ' +
      'in the history where the account keeps one.',
    scope: 'screen:write',
    readOnly: false,
  },
} as const satisfies Record<string, McpTool>;
export type McpToolName = keyof typeof mcpTools;

/** What each tool takes under the limits in force. */
export const mcpInputs = (limits: Limits) =>
  ({
    search_history: z.strictObject({
      query: z.string().trim().min(1).max(consoleRules.searchCharacters).optional(),
    }),
    read_conversation: z.strictObject({
      id: z.uuid(),
      part: z.int().min(1).max(10_000).default(1),
    }),
    analyze_text: z.strictObject({
      text: z.string().min(1).max(limits.textCharacters),
      analysis_mode: z.enum(analysisModes).default('general'),
    }),
    analyze_screen: z.strictObject({
      image_data: z
        .base64()
        .min(1)
        .max(4 * Math.ceil(Math.min(mcpImageBytes, limits.imageBytes) / 3))
        .describe('Base64 of a PNG or JPEG picture'),
    }),
  }) satisfies Record<McpToolName, z.ZodType>;
export type McpInput<Name extends McpToolName> = z.output<ReturnType<typeof mcpInputs>[Name]>;

/** Longest text of one answer, and conversations that a search lists. */
export const { textCharacters: mcpTextCharacters, results: mcpResults } = assistantLimits;
