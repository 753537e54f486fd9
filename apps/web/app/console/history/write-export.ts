import { type ConversationDetail, csvCell, type KeyMode } from '@aplomb/contract';
import { callConsole } from '../core/call.ts';

/** What of the history is exported: as the list was asked for. */
export interface ExportQuery {
  readonly mode: KeyMode;
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

const PAGE = '100';

/** Reads every conversation a query finds, one after the other, telling how far it is. */
export async function readAll(
  query: ExportQuery,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ConversationDetail[]> {
  const found: ConversationDetail[] = [];
  let cursor: string | null = null;
  do {
    const { data } = (await callConsole(
      'listConversations',
      { query: { ...query, limit: PAGE, ...(cursor !== null && { cursor }) } },
      signal,
    )) as { data: { conversations: { id: string }[]; next_cursor: string | null } };
    for (const { id } of data.conversations) {
      found.push(
        (
          await callConsole(
            'getConversation',
            { params: { conversation_id: id }, query: { mode: query.mode } },
            signal,
          )
        ).data,
      );
      onProgress(found.length);
    }
    cursor = data.next_cursor;
  } while (cursor !== null);
  return found;
}

/** The logs as CSV (RFC 4180), one line for each entry. */
export function csvOf(conversations: readonly ConversationDetail[]): string {
  const lines = conversations.flatMap(({ id, summary, full_log: log }) =>
    log.map(({ timestamp, role, kind, content }) => [id, summary, timestamp, role, kind, content]),
  );
  return [['conversation_id', 'summary', 'timestamp', 'role', 'kind', 'content'], ...lines]
    .map((line) => line.map(csvCell).join(','))
    .join('\r\n');
}
