import { z } from 'zod';

const count = z.int().min(0);

/** What one model was sent, or would be, word for word; pictures by their size alone, keys never. */
export const sentRequest = z.object({
  /** What the person calls the model. */
  model: z.string(),
  host: z.string(),
  /** Whether the model runs on this computer. */
  local: z.boolean(),
  state: z.enum(['planned', 'sent']),
  /** Personal details that were masked before sending. */
  masked: count,
  /** Our instruction; empty where the server writes its own. */
  system: z.string(),
  messages: z.array(
    z.object({ role: z.enum(['user', 'assistant']), text: z.string(), pictureBytes: count }),
  ),
  /** An estimate before sending, then the provider's own count where it gives one. */
  tokens: z.object({ estimated: count, input: count.nullable(), output: count.nullable() }),
});
export type SentRequest = z.infer<typeof sentRequest>;
