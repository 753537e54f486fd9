import {
  assistantLimits,
  type AssistantToolName,
  betweenMarks,
  contextSettings,
  cutText,
  partsOfText,
} from '@aplomb/contract';
import { randomBytes } from 'node:crypto';
import { paintBoxes } from '@aplomb/engine';
import type { z } from 'zod';
import { assistantInputs } from '../../../shared/assistant-call.ts';
import { consentLine } from '../../../shared/consent-line.ts';
import type { AssistantQuestion } from '../../../shared/requests/assistants.ts';
import { describeFindings } from '../../answer/index.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Conversation } from '../../base/history-records.ts';
import type { Service } from '../../base/service.ts';
import type { Exclusions } from '../../guard/index.ts';
import { hearsOthers, lacksConsent } from '../../keep/index.ts';
import { grabPermitted, tellText } from '../../sense/index.ts';

/** What an assistant would get, before anybody agreed to it. */
export type Content = NonNullable<AssistantQuestion['content']>;
type Prepared = Pick<Content, 'wanted' | 'text' | 'scope'>;

type Input<Name extends AssistantToolName> = z.output<(typeof assistantInputs)[Name]>;
type Preparers = {
  [Name in AssistantToolName]: (input: Input<Name>) => Promise<Prepared>;
};

/** Checks what an assistant asked for and prepares it; nothing leaves and nothing is kept. */
export function createPreparer(
  service: Service,
  exclusions: Exclusions,
): (tool: AssistantToolName, input: unknown) => Promise<Content> {
  const preparers = {
    ...ofHistory(service),
    ...ofDocuments(service),
    ...ofNow(service, exclusions),
  };
  return async (tool, input) => {
    const read = assistantInputs[tool].safeParse(input);
    if (!read.success)
      throw new DesktopError(
        'INVALID_PARAMETER_VALUE',
        read.error.issues
          .slice(0, 5)
          .map(({ path, message }) => `${path.join('.') || tool}: ${message}`)
          .join('; '),
      );
    const prepare = preparers[tool] as (input: unknown) => Promise<Prepared>;
    const prepared = await prepare(read.data);
    return { ...prepared, tool, bytes: Buffer.byteLength(prepared.text) };
  };
}

function ofHistory({
  vault: { conversations, exports },
}: Service): Pick<Preparers, 'search_history' | 'read_conversation'> {
  const modes = contextSettings.settings.current_context.options;
  return {
    async search_history({ query }) {
      const { conversations: found, total } = await conversations.find({
        text: query,
        limit: assistantLimits.results,
      });
      const lines: string[] = [];
      for (const { id, mode, updatedAt } of found) {
        const named = namedTo(await conversations.get(id));
        lines.push(
          JSON.stringify({ id, date: updatedAt.slice(0, 10), mode: modes[mode], ...named }),
        );
      }
      const text = fenced(`Found: ${total}, listed: ${lines.length}`, lines.join('\n'));
      return { wanted: `“${query}”`, text, scope: '' };
    },
    async read_conversation({ id, part }) {
      const { title } = await conversations.get(id);
      const parts = partsOfText(await exports.markdown(id), assistantLimits.textCharacters);
      const words = parts[part - 1];
      if (words === undefined)
        throw new DesktopError('INVALID_PARAMETER_VALUE', `part: there are ${parts.length}.`);
      const text = fenced(`Part ${part} of ${parts.length}`, words);
      return { wanted: `“${title}”, part ${part} of ${parts.length}`, text, scope: id };
    },
  };
}

/** What an assistant is told a conversation is called: a title may be what somebody else said. */
function namedTo(conversation: Conversation): { title: string | null; consent?: string } {
  const { title, content } = conversation;
  if (!content.some(({ body }) => hearsOthers(body))) return { title };
  return { title: lacksConsent(conversation) ? null : title, consent: consentLine(content) };
}

function ofDocuments({
  vault: { documents },
}: Service): Pick<Preparers, 'list_documents' | 'search_documents'> {
  return {
    async list_documents() {
      const lines = (await documents.list()).map(({ name, characters }) =>
        JSON.stringify({ name, characters }),
      );
      const text = fenced(`Documents: ${lines.length}`, cut(lines.join('\n')));
      return { wanted: 'All names', text, scope: '' };
    },
    async search_documents({ query }) {
      const found = await documents.search(query, { limit: assistantLimits.results });
      const passages = found.map(({ name, place, text }) => `From ${name}, ${place}:\n${text}`);
      const text = fenced(`Passages: ${passages.length}`, cut(passages.join('\n\n')));
      return { wanted: `“${query}”`, text, scope: '' };
    },
  };
}

function ofNow(
  service: Service,
  exclusions: Exclusions,
): Pick<Preparers, 'read_screen' | 'analyze_text'> {
  const { engine } = service;
  return {
    async read_screen() {
      const { text, left } = await readScreen(service, exclusions);
      const note = left.length > 0 ? `Left out: ${left.join(', ')}` : 'Text on the main screen';
      return { wanted: note, text: fenced(note, cut(text)), scope: '' };
    },
    async analyze_text({ text }) {
      const analysis = await engine.run<'text'>({
        kind: 'text',
        text,
        language: 'auto',
        mode: 'general',
      });
      const found = fenced(`A text of ${text.length} characters`, cut(describeFindings(analysis)));
      return { wanted: `Its own text of ${text.length} characters`, text: found, scope: '' };
    },
  };
}

/** Reads the main screen, with the capture state shown; neither picture nor text is kept. */
async function readScreen(
  service: Service,
  exclusions: Exclusions,
): Promise<{ text: string; left: readonly string[] }> {
  const { platform, engine, state, vault } = service;
  const screen = (await platform.capture.monitors()).find(({ primary }) => primary);
  if (!screen) throw new DesktopError(2001, 'The system names no screen.');
  state.update({ capture: 'reading' });
  try {
    const grabbed = await grabPermitted(platform.capture, exclusions, screen);
    const told = await tellText(service, grabbed);
    const { frame, programs } = grabbed;
    await vault.audit.append({
      kind: 'capture',
      detail: `Captured ${frame.width} × ${frame.height} pixels for another assistant`,
      to: '',
      bytes: 0,
      mode: state.now.context,
    });
    const { analysis } = await engine.run<'screen'>({
      kind: 'screen',
      frame: told === null ? frame : paintBoxes(frame, told.withheld),
      told: told?.lines ?? null,
      types: [],
      context: null,
      picture: false,
    });
    const { legible, text } = analysis.details;
    return { text: legible ? text : 'The screen could not be read.', left: programs };
  } finally {
    state.update({ capture: 'idle' });
  }
}

/** Text as it is given out: between marks that nobody could know before. */
const fenced = (about: string, text: string): string =>
  betweenMarks(`data-${randomBytes(6).toString('hex')}`, about, text);

const cut = (text: string): string => cutText(text, assistantLimits.textCharacters);
