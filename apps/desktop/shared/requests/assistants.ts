import { type AssistantToolName, assistantTools } from '@aplomb/contract';
import { z } from 'zod';
import { assistantName } from '../assistant-call.ts';
import { id, moment, nothing } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

const toolName = z.enum(Object.keys(assistantTools) as [AssistantToolName, ...AssistantToolName[]]);

/** An assistant that asked, and what the person decided. */
export const knownAssistant = z.object({
  name: z.string(),
  decidedAt: moment,
  allowed: z.boolean(),
  /** What it may never ask for. */
  never: z.array(toolName),
});
export type KnownAssistant = z.infer<typeof knownAssistant>;

/** What an assistant waits for: to be let in at all, or for the text that would leave. */
export const assistantQuestion = z.object({
  id,
  assistant: z.string(),
  at: moment,
  content: z
    .object({
      tool: toolName,
      /** What it asked for, as one line. */
      wanted: z.string(),
      /** Exactly what it would get. */
      text: z.string(),
      bytes: z.int().min(0),
      /** The one thing that a yes for the session covers; empty: all that this tool gives. */
      scope: z.string(),
    })
    .nullable(),
});
export type AssistantQuestion = z.infer<typeof assistantQuestion>;

export const assistantAnswers = ['once', 'session', 'never', 'no'] as const;
export type AssistantAnswer = (typeof assistantAnswers)[number];

/** Requests about other assistants, which ask the app by MCP. */
export const assistantRequests = {
  'assistants.get': request(
    nothing,
    z.object({
      /** Whether assistants can ask now. */
      open: z.boolean(),
      /** The program and its words by which an assistant starts the connection. */
      command: z.array(z.string()),
      /** Where those with a token ask over HTTP; null while nobody can. */
      address: z.string().nullable(),
      /** Names of those that hold a token. */
      tokens: z.array(z.string()),
      known: z.array(knownAssistant),
    }),
  ),
  /** Lets an assistant ask over HTTP: makes its token, which is told this once. */
  'assistants.connect': request(
    z.object({ name: assistantName }),
    z.object({ name: z.string(), token: z.string(), address: z.string() }),
  ),
  /** Forgets an assistant with all that it may do; it has to ask anew. */
  'assistants.forget': request(z.object({ name: z.string() }), nothing),
  /** Oldest first. */
  'assistants.questions': request(nothing, z.array(assistantQuestion)),
  'assistants.answer': request(z.object({ id, answer: z.enum(assistantAnswers) }), nothing),
};
