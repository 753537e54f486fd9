import { estimateTokens, type Prompt, type TokenUsage } from '@aplomb/engine';
import type { SentRequest } from '../../../shared/shapes/sent-request.ts';

/** What was sent about one answer, try by try; in memory only. */
export interface SentLog {
  readonly all: readonly SentRequest[];
  add(sent: SentRequest): void;
  /** The provider's count of what was sent last. */
  count(usage: TokenUsage): void;
}

/** Makes an empty log. */
export function createSentLog(): SentLog {
  let all: SentRequest[] = [];
  return {
    get all() {
      return all;
    },
    add(sent) {
      all = [...all, sent];
    },
    count(usage) {
      const last = all.at(-1);
      if (last) all = [...all.slice(0, -1), { ...last, tokens: { ...last.tokens, ...usage } }];
    },
  };
}

/** A prompt as the person is shown it. */
export function describeSent(
  prompt: Prompt,
  about: Pick<SentRequest, 'model' | 'host' | 'local' | 'state' | 'masked'>,
): SentRequest {
  return {
    ...about,
    system: prompt.system,
    messages: prompt.turns.map(({ role, text, image }) => ({
      role,
      text,
      pictureBytes: image?.bytes.length ?? 0,
    })),
    tokens: { estimated: estimateTokens(prompt), input: null, output: null },
  };
}
