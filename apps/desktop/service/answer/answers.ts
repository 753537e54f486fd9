import { randomUUID } from 'node:crypto';
import type { AnalysisMode, LanguageCode, ScreenAnalysis, TextAnalysis } from '@aplomb/contract';
import { createFrameDiff } from '@aplomb/engine';
import { plainText } from '../../shared/plain-text.ts';
import type { Answer, Capture, Source } from '../../shared/shapes/answer.ts';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { Grabbed } from '../capture/grab-permitted.ts';
import type { AnalysisOutcomes } from '../engine/analysis-worker.ts';
import type { ModelAsker } from '../providers/model-asker.ts';
import { findQuestions } from '../live/find-questions.ts';
import type { Service } from '../service.ts';
import { wishesOf, givesHintsOnly } from './answer-context.ts';
import type { AnswerStore } from './answer-store.ts';
import { describeFindings, withoutSolution } from './describe-findings.ts';
import { clockTime, localEngine } from './local-engine.ts';
import { findOwnPassages, leftOpen, passagesOf, quoted, sourcesOf } from './own-passages.ts';
import type { Passage } from '../storage/vault.ts';
import type { AnswerWriter } from './write-answer.ts';

/** Makes answers of pictures and texts. */
export interface Answers {
  readScreen(grabbed: Grabbed, question: string | null): Promise<Answer>;
  readText(
    text: { name: string | null; text: string; mode: AnalysisMode },
    question: string | null,
  ): Promise<Answer>;
  /** Reads a picture without making an answer of it; null when it has not changed since. */
  glance(grabbed: Grabbed): Promise<ScreenAnalysis | null>;
  /** Pictures read, and those that had not changed since. */
  readonly frames: { read: number; skipped: number };
}

/**
 * Below these a picture was not read well enough to be answered by its text: a drawing, a photo, a
 * blurred scan.
 */
const LEAST_CONFIDENCE = 0.6,
  LEAST_CHARACTERS = 20;

interface AnswersParts {
  service: Service;
  store: AnswerStore;
  writer: AnswerWriter;
  models: ModelAsker;
  custom: () => CustomContext | null;
}

/** Makes the answers of the service. */
export function createAnswers({ service, store, writer, models, custom }: AnswersParts): Answers {
  const { engine, state, vault, host, conversation } = service;
  const frames = { read: 0, skipped: 0 };
  const diff = createFrameDiff();
  let last: { area: string; outcome: AnalysisOutcomes['screen'] } | null = null;

  const analyze = async (
    { frame, area }: Grabbed,
    question: string | null,
  ): Promise<AnalysisOutcomes['screen']> => {
    const key = JSON.stringify(area),
      same = diff.update(frame)?.length === 0;
    if (same && last?.area === key) {
      frames.skipped++;
      return last.outcome;
    }
    frames.read++;
    const outcome = await engine.run<'screen'>({
      kind: 'screen',
      frame,
      types: [],
      context: question ?? custom()?.name ?? null,
      picture: true,
    });
    last = { area: key, outcome };
    return outcome;
  };

  const permitted = <Analysis extends ScreenAnalysis | TextAnalysis>(
    analysis: Analysis,
  ): Analysis => (givesHintsOnly(state.now) ? withoutSolution(analysis) : analysis);

  /**
   * With local processing a model gets the text that was read here, and the picture only where that
   * is not enough.
   */
  const pictureFor = ({ details: { text, confidence } }: ScreenAnalysis): boolean =>
    !vault.settings.values.privacy.local_processing ||
    confidence < LEAST_CONFIDENCE ||
    text.trim().length < LEAST_CHARACTERS;

  /**
   * What was found, and for what it asks and leaves open the passages of the user's own documents.
   */
  const describe = async (
    analysis: ScreenAnalysis | TextAnalysis,
    text: string,
  ): Promise<{ local: string; own: Passage[] }> => {
    const language = 'details' in analysis ? analysis.details.language : analysis.detected_language;
    const asked = leftOpen(analysis, text) ?? lastQuestion(text, language),
      own = asked === null ? [] : await findOwnPassages(vault, custom(), asked);
    return {
      local: [
        describeFindings(analysis),
        own.length > 0 ? `**From your documents:**\n\n${quoted(sourcesOf(own))}` : '',
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      own,
    };
  };

  /** Keeps the picture where the settings keep pictures; else it is gone with the analysis. */
  const keepPicture = async (
    picture: AnalysisOutcomes['screen']['picture'],
  ): Promise<string | null> => {
    const { privacy, history } = vault.settings.values;
    if (picture === null || privacy.capture_retention === 'immediately' || !history.keep_history)
      return null;
    return (
      await vault.blobs.put(
        { kind: 'picture', mediaType: picture.mediaType, conversationId: conversation.id },
        picture.bytes,
      )
    ).id;
  };

  return {
    frames,
    async glance(grabbed) {
      const { skipped } = frames;
      const { analysis } = await analyze(grabbed, null);
      if (frames.skipped > skipped) return null;
      const at = new Date();
      store.remember({
        kind: 'screen',
        label: `read from your screen at ${clockTime(at)}`,
        at: at.toISOString(),
        target: null,
        text: analysis.details.text,
      });
      return analysis;
    },
    async readScreen(grabbed, question) {
      const started = performance.now(),
        at = new Date(),
        answerId = randomUUID(),
        { stopped } = writer;
      state.update({ capture: 'reading' });
      host.emit('capture.reading', { answerId });
      try {
        const { analysis: whole, picture } = await analyze(grabbed, question);
        const analysis = permitted(whole);
        const { local, own } = await describe(analysis, analysis.details.text);
        const localMilliseconds = performance.now() - started;
        const title = question ?? analysis.summary;
        const capture: Capture = {
          id: randomUUID(),
          at: at.toISOString(),
          area: grabbed.area,
          scale: grabbed.scale,
          width: grabbed.frame.width,
          height: grabbed.frame.height,
          pictureId: await keepPicture(picture),
          masked: grabbed.programs,
        };
        const source: Source = {
          kind: 'screen',
          label: `read from your screen at ${clockTime(at)}`,
          at: capture.at,
          quote: null,
          target: capture.id,
        };
        store.remember({
          kind: 'screen',
          label: source.label,
          at: source.at,
          target: capture.id,
          text: analysis.details.text,
        });
        await vault.audit.append({
          kind: 'capture',
          detail: describeCapture(capture),
          to: '',
          bytes: 0,
          mode: state.now.context,
        });
        await conversation.append(title, {
          kind: 'capture',
          title: plainText(analysis.summary),
          text: analysis.details.text,
          summary: analysis.summary,
          capture,
        });
        return await writer.publish(
          {
            id: answerId,
            conversationId: conversation.id,
            kind: 'screen',
            question,
            at: capture.at,
            summary: analysis.summary,
            local,
            written: null,
            checks: [],
            findings: { kind: 'screen', value: analysis },
            sources: [source, ...sourcesOf(own)],
            engine: localEngine,
            localMilliseconds,
            captureId: capture.id,
          },
          {
            kind: 'screen',
            form: analysis.details.kind,
            question,
            earlier: [],
            passages: passagesOf(own),
            ...wishesOf(
              vault.settings.values,
              state.now,
              custom(),
              question === null ? analysis.details.language : null,
            ),
            material: analysis.details.text,
            localFindings: `Screen of kind ${analysis.details.kind}. ${analysis.summary}`,
            image: models.status().allowed && pictureFor(analysis) ? picture : null,
          },
          title,
          stopped,
        );
      } finally {
        state.update({ capture: 'idle' });
      }
    },
    async readText({ name, text, mode }, question) {
      const started = performance.now(),
        at = new Date(),
        { stopped } = writer;
      const analysis = permitted(
        await engine.run<'text'>({ kind: 'text', text, language: 'auto', mode }),
      );
      const { local, own } = await describe(analysis, text);
      const localMilliseconds = performance.now() - started;
      const title = name ?? question ?? analysis.summary;
      const label = name ?? `pasted at ${clockTime(at)}`;
      store.remember({ kind: 'text', label, at: at.toISOString(), target: null, text });
      await vault.audit.append({
        kind: 'analysis',
        detail: `Analysed a text of ${text.length} characters`,
        to: '',
        bytes: 0,
        mode: state.now.context,
      });
      await conversation.append(title, { kind: 'text', title: plainText(title), text });
      return writer.publish(
        {
          id: randomUUID(),
          conversationId: conversation.id,
          kind: 'text',
          question,
          at: at.toISOString(),
          summary: analysis.summary,
          local,
          written: null,
          checks: [],
          findings: { kind: 'text', value: analysis },
          sources: [
            { kind: 'text', label, at: at.toISOString(), quote: null, target: null },
            ...sourcesOf(own),
          ],
          engine: localEngine,
          localMilliseconds,
          captureId: null,
        },
        {
          kind: 'text',
          question,
          earlier: [],
          passages: passagesOf(own),
          ...wishesOf(
            vault.settings.values,
            state.now,
            custom(),
            question === null ? analysis.detected_language : null,
          ),
          material: text,
          localFindings: analysis.summary,
          image: null,
        },
        title,
        stopped,
      );
    },
  };
}

/** What was asked last in a text, such as a chat, whose lines have names before them. */
function lastQuestion(text: string, language: LanguageCode | null): string | null {
  const lines = text.split('\n').flatMap((line) => findQuestions(line, language));
  return lines.at(-1) ?? findQuestions(text, language).at(-1) ?? null;
}

/** A capture in the words of the audit log. */
function describeCapture({ width, height, masked }: Capture): string {
  const left = masked.length > 0 ? `; left out: ${masked.join(', ')}` : '';
  return `Captured ${width} × ${height} pixels${left}`;
}
