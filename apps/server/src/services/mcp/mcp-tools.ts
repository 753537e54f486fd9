import { randomBytes } from 'node:crypto';
import {
  betweenMarks,
  cutText,
  type McpInput,
  mcpInputs,
  mcpResults,
  mcpTextCharacters,
  type McpToolName,
  mcpTools,
  partsOfText,
} from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';
import { getConversation } from '../history/get-conversation.ts';
import { findConversations } from '../history/search-conversations.ts';
import { analyzeScreen, analyzeText, type Asker } from './make-analysis.ts';

type Tools = {
  [Name in McpToolName]: (asker: Asker, input: McpInput<Name>) => Promise<string>;
};

/** Tools that a key may use. */
export const toolsFor = ({ key }: Pick<Asker, 'key'>): McpToolName[] =>
  (Object.keys(mcpTools) as McpToolName[]).filter((name) => key.scopes.has(mcpTools[name].scope));

/** Answers a tool's text, between marks that say it is data. Throws an ApiError for what cannot be. */
export async function callTool(asker: Asker, name: McpToolName, input: unknown): Promise<string> {
  const { scope } = mcpTools[name];
  if (!asker.key.scopes.has(scope))
    throw new ApiError(
      'ACCESS_DENIED',
      `This key lacks the scope ${scope}. Use a key that has it.`,
      { details: { required_scope: scope } },
    );
  const parsed = mcpInputs(asker.deps.config.limits)[name].parse(input);
  const call = tools[name] as (asker: Asker, input: unknown) => Promise<string>;
  return call(asker, parsed);
}

const tools: Tools = {
  async search_history({ deps, key, signal }, { query }) {
    const range = { limit: mcpResults, offset: 0, cursor: undefined, from: null, before: null };
    const search = { ...range, search: query };
    const { items, total } = await findConversations(deps, key.accountId, search, signal);
    const lines = items.map(({ id, timestamp, summary }) =>
      JSON.stringify({ id, timestamp, summary }),
    );
    return given(`Found: ${total}, listed: ${lines.length}`, lines.join('\n'));
  },
  async read_conversation({ deps, key }, { id, part }) {
    const { full_log: log } = await getConversation(deps.database.db, key.accountId, id);
    const text = log
      .map(({ role, kind, timestamp, content }) => `${role}, ${kind}, ${timestamp}:\n${content}`)
      .join('\n\n');
    const parts = partsOfText(text, mcpTextCharacters);
    const words = parts[part - 1];
    if (words === undefined)
      throw new ApiError('INVALID_PARAMETER_VALUE', `part: there are ${parts.length}.`);
    return given(`Part ${part} of ${parts.length}`, words);
  },
  analyze_text: async (asker, input) =>
    analyzed(`A text of ${input.text.length} characters`, await analyzeText(asker, input)),
  analyze_screen: async (asker, input) => analyzed('A picture', await analyzeScreen(asker, input)),
};

/** An analysis as the API answers it, without its envelope. */
function analyzed(about: string, body: string): string {
  const { data } = JSON.parse(body) as { data: unknown };
  return given(`${about}, analyzed`, cutText(JSON.stringify(data, null, 1), mcpTextCharacters));
}

const given = (about: string, text: string): string =>
  betweenMarks(`data-${randomBytes(6).toString('hex')}`, about, text);
