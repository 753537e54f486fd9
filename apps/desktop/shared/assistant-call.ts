import {
  assistantLimits,
  type AssistantToolName,
  assistantTools,
  defaultLimits,
} from '@aplomb/contract';
import { z } from 'zod';
import { reply } from './transport.ts';

const query = z.string().trim().min(1).max(assistantLimits.queryCharacters);

/** What each request of an assistant takes. */
export const assistantInputs = {
  search_history: z.strictObject({ query }),
  read_conversation: z.strictObject({
    id: z.string().min(1).max(64),
    part: z.int().min(1).max(10_000).default(1),
  }),
  list_documents: z.strictObject({}),
  search_documents: z.strictObject({ query }),
  read_screen: z.strictObject({}),
  analyze_text: z.strictObject({ text: z.string().min(1).max(defaultLimits.textCharacters) }),
} as const satisfies Record<AssistantToolName, z.ZodType>;

const toolName = z.enum(Object.keys(assistantTools) as [AssistantToolName, ...AssistantToolName[]]);

/** What an assistant is called. */
export const assistantName = z
  .string()
  .transform(tidyName)
  .pipe(z.string().min(1).max(assistantLimits.nameCharacters));

/** A request as it comes through the app's door for assistants. */
export const assistantCall = z.strictObject({
  /** As the assistant names itself. */
  assistant: assistantName,
  tool: toolName,
  input: z.unknown(),
});
export type AssistantCall = z.infer<typeof assistantCall>;

/** What comes back: the text that was agreed to, or why there is none. */
export const assistantReply = reply(z.object({ text: z.string() }));
export type AssistantReply = z.infer<typeof assistantReply>;

/** A name that is one line and cannot pretend to be something else by invisible characters. */
function tidyName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, assistantLimits.nameCharacters)
    .trim();
}
