import { codeLanguages, defaultLimits, type AnalysisMode } from '@aplomb/contract';
import { DesktopError } from '../base/desktop-error.ts';
import type { HandlersOf } from '../base/handlers.ts';
import type { Vault } from '../base/vault.ts';
import type { HelpGuard } from '../guard/index.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Answers } from './answers.ts';
import type { FollowUp } from './follow-up.ts';
import type { AnswerWriter } from './write-answer.ts';

interface AnswerParts {
  answers: Answers;
  store: AnswerStore;
  writer: AnswerWriter;
  followUp: FollowUp;
  guard: HelpGuard;
  documents: Vault['documents'];
  continueWith: (conversationId: string) => Promise<void>;
}

/** Requests for answers. */
export function answerHandlers({
  answers,
  store,
  writer,
  followUp,
  guard,
  documents,
  continueWith,
}: AnswerParts): HandlersOf<'answer'> & HandlersOf<'text'> {
  return {
    async 'answer.ask'({ question, conversationId }) {
      await guard.require('ask');
      return followUp.ask({ question, conversationId, kind: 'question' });
    },
    async 'answer.confirm'({ answerId }) {
      await guard.require('ask');
      return writer.confirm(answerId);
    },
    async 'answer.retry'({ answerId, how }) {
      await guard.require('ask');
      return writer.retry(answerId, how);
    },
    'answer.stop'({ answerId }) {
      writer.stop(answerId);
      return {};
    },
    'answer.sent': ({ answerId }) => [...writer.sent(answerId)],
    'answer.preview': ({ question, conversationId }) =>
      followUp.preview({ question, conversationId, kind: 'question' }),
    'answer.current': () => store.current,
    async 'text.analyze'(params) {
      await guard.require('ask');
      if (params.conversationId !== undefined) await continueWith(params.conversationId);
      if ('text' in params)
        return answers.readText(
          { name: null, text: within(params.text), mode: params.mode },
          params.question ?? null,
        );
      const { name, base64 } = params.file;
      const { sections } = await documents.read({ name, bytes: Buffer.from(base64, 'base64') });
      return answers.readText(
        {
          name,
          text: within(sections.map(({ text }) => text).join('\n')),
          mode: modeOf(name, params.mode),
        },
        params.question ?? null,
      );
    },
  };
}

/** Source files are read as code, whatever they look like. */
const extensions: ReadonlySet<string> = new Set(
  Object.entries(codeLanguages)
    .filter(([id]) => id !== 'markdown')
    .flatMap(([, { extensions: known }]) => known),
);
const modeOf = (name: string, mode: AnalysisMode): AnalysisMode =>
  mode === 'general' && extensions.has(name.split('.').at(-1)?.toLowerCase() ?? '') ? 'code' : mode;

function within(text: string): string {
  if (text.length <= defaultLimits.textCharacters) return text;
  throw new DesktopError(
    'FILE_TOO_LARGE',
    `The text has ${text.length.toLocaleString('en')} characters; ` +
      `${defaultLimits.textCharacters.toLocaleString('en')} can be analyzed at once.`,
    { advice: 'Analyze it in parts, or add it under Documents and ask about it.' },
  );
}
