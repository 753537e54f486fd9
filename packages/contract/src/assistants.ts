/** Word that the app is started with to speak MCP on its standard input and output. */
export const mcpFlag = '--mcp';

/** Where the app answers assistants over HTTP: on this computer only, at a port it keeps. */
export const assistantHttp = { host: '127.0.0.1', path: '/mcp' } as const;

/** Something that another assistant may ask the app for, by MCP. */
interface AssistantTool {
  readonly title: string;
  /** What the assistant is told of it. */
  readonly description: string;
  /** What the person is asked, after the assistant's name. */
  readonly asks: string;
}

/** What other assistants may ask for; nothing of it without the person's yes. */
export const assistantTools = {
  search_history: {
    title: 'Search the history',
    description:
      'Finds conversations by words. Answers id, date, mode and title of each, not what is in it; ' +
      'where others were heard, also who was told, and no title where nobody was.',
    asks: 'wants to search your history',
  },
  read_conversation: {
    title: 'Read a conversation',
    description:
      'One conversation as Markdown, by its id. Long ones come in parts: ask for part 2 and so on.',
    asks: 'wants to read a conversation',
  },
  list_documents: {
    title: 'List documents',
    description: 'Names of the documents that the person added, not what is in them.',
    asks: 'wants the names of your documents',
  },
  search_documents: {
    title: 'Search documents',
    description: 'The passages of the person’s own documents that are nearest to a question.',
    asks: 'wants to search your documents',
  },
  read_screen: {
    title: 'Read the screen',
    description: 'The text on the main screen now, without programs that captures leave out.',
    asks: 'wants to read your screen',
  },
  analyze_text: {
    title: 'Analyze a text',
    description:
      'What a text is: kind, language, errors, what was computed or solved. Nothing is kept.',
    asks: 'wants a text analyzed',
  },
} as const satisfies Record<string, AssistantTool>;
export type AssistantToolName = keyof typeof assistantTools;

/** How long and how much. */
export const assistantLimits = {
  /** An assistant waits so long for the person; most give up after 60 seconds themselves. */
  answerSeconds: 50,
  /** Afterwards the question stays open so long, and an answer counts for the next request. */
  openMinutes: 10,
  /** More questions at a time are refused. */
  openQuestions: 4,
  queryCharacters: 200,
  nameCharacters: 80,
  /** Longest text of one answer; the rest of a conversation comes in parts. */
  textCharacters: 20_000,
  /** Conversations or passages of one answer. */
  results: 20,
  /** Assistants remembered; the one least recently agreed to is forgotten first. */
  assistants: 50,
} as const;
