import { plainText } from '@aplomb/contract';
import { randomUUID } from 'node:crypto';
import type { ScreenAnalysis, TextSource } from '@aplomb/contract';
import type { AnswerRequest } from '@aplomb/engine';
import { localFindings } from '@aplomb/engine/findings';
import type { Answer, Capture } from '../../shared/shapes/answer.ts';
import type { AnalysisOutcomes } from '../base/engine.ts';
import type { Service } from '../base/service.ts';
import type { Grabbed } from '../sense/index.ts';
import { givesHintsOnly, wishesOf } from './answer-context.ts';
import type { AnswersParts } from './answers-parts.ts';
import { turnsOf } from './conversation-turns.ts';
import { withoutSolution } from './describe-findings.ts';
import type { FrameReader } from './frame-reader.ts';
import { clockTime, localEngine } from './local-engine.ts';
import { findLocally, type LocalFindings } from './local-findings.ts';
import { ownOf, sourcesOf } from './own-passages.ts';

type Picture = AnalysisOutcomes['screen']['picture'];

/** With fewer a picture is not answered by its text: a drawing or a photo. */
const LEAST_CHARACTERS = 20;

/** A screen that was read: what everything else of its answer is made of. */
interface ReadScreen {
  readonly analysis: ScreenAnalysis;
  readonly picture: Picture;
  readonly source: TextSource;
  readonly capture: Capture;
  readonly label: string;
  readonly question: string | null;
}

/** Reads a picture, keeps what is to be kept of it, and publishes its answer. */
export async function answerScreen(
  parts: AnswersParts,
  reader: FrameReader,
  grabbed: Grabbed,
  question: string | null,
): Promise<Answer> {
  const { service, store, writer, custom } = parts;
  const started = performance.now();
  const at = new Date();
  const answerId = randomUUID();
  const { stopped } = writer;
  service.host.emit('capture.reading', { answerId });
  const { analysis: whole, picture, source } = await reader.read(grabbed, question);
  const analysis = givesHintsOnly(service.state.now) ? withoutSolution(whole) : whole;
  // Nothing is built on what was read too unsurely: neither quotes nor what is kept.
  const text = analysis.details.legible ? analysis.details.text : '';
  const label = `your screen at ${clockTime(at)}`;
  const material = { kind: 'screen' as const, label, at: null, target: null, text };
  const found = await findLocally(service, custom(), analysis, material);
  const localMilliseconds = performance.now() - started;
  const capture = captureOf(grabbed, at, source, await keepPicture(service, picture));
  const screen: ReadScreen = { analysis, picture, source, capture, label, question };
  store.remember({ ...material, at: capture.at, target: capture.id });
  const title = question ?? analysis.summary;
  await noteCapture(service, screen, title);
  const answer = {
    ...answerOf(screen, found),
    id: answerId,
    conversationId: service.conversation.id,
    localMilliseconds,
  };
  return writer.publish(answer, requestOf(parts, screen, found), title, stopped);
}

/** Keeps the picture where the settings keep pictures; else it is gone with the analysis. */
async function keepPicture(
  { vault, conversation }: Service,
  picture: Picture,
): Promise<string | null> {
  const { privacy, history } = vault.settings.values;
  if (picture === null || privacy.capture_retention === 'immediately' || !history.keep_history)
    return null;
  const { mediaType, bytes } = picture;
  const blob = { kind: 'picture' as const, mediaType, conversationId: conversation.id };
  return (await vault.blobs.put(blob, bytes)).id;
}

const captureOf = (
  { area, scale, frame, programs }: Grabbed,
  at: Date,
  textSource: TextSource,
  pictureId: string | null,
): Capture => ({
  id: randomUUID(),
  at: at.toISOString(),
  area,
  scale,
  width: frame.width,
  height: frame.height,
  pictureId,
  masked: programs,
  textSource,
});

/** Enters the capture in the audit log and in the conversation. */
async function noteCapture(
  { vault, conversation, state }: Service,
  { analysis, capture }: ReadScreen,
  title: string,
): Promise<void> {
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
    text: analysis.details.legible ? analysis.details.text : '',
    summary: analysis.summary,
    capture,
  });
}

/** A capture in the words of the audit log. */
function describeCapture({ width, height, masked }: Capture): string {
  const left = masked.length > 0 ? `; left out: ${masked.join(', ')}` : '';
  return `Captured ${width} × ${height} pixels${left}`;
}

/** The answer as far as it is known without a model. */
const answerOf = (
  { analysis, source, capture, label, question }: ReadScreen,
  { local, own, quote }: LocalFindings,
) => ({
  kind: 'screen' as const,
  question,
  at: capture.at,
  summary: analysis.summary,
  local,
  written: null,
  checks: [],
  passedOver: [],
  findings: { kind: 'screen' as const, value: analysis },
  sources: [
    { kind: 'screen' as const, label, at: capture.at, quote, target: capture.id },
    ...sourcesOf(own),
  ],
  engine: localEngine,
  captureId: capture.id,
  textSource: source,
});

/** What a model would be asked. */
function requestOf(
  { service: { vault, state }, store, models, custom }: AnswersParts,
  { analysis, picture, question }: ReadScreen,
  { own }: LocalFindings,
): AnswerRequest {
  const { details } = analysis;
  const language = question === null ? details.language : null;
  const isNeeded = !vault.settings.values.privacy.local_processing || isUnreadable(analysis);
  return {
    kind: 'screen',
    form: details.kind,
    question,
    // A picture that asks by itself opens a subject of its own.
    earlier: question === null ? [] : turnsOf(store.answers, 'new'),
    ...ownOf(own),
    ...wishesOf(vault.settings.values, state.now, custom(), language),
    // What was read too unsurely would mislead.
    material: details.legible ? details.text : '',
    localFindings: localFindings(analysis),
    // With local processing a model gets the text that was read here, and the picture only where
    // that is not enough.
    image: models.status().allowed && isNeeded ? picture : null,
  };
}

const isUnreadable = ({ details: { text, legible } }: ScreenAnalysis): boolean =>
  !legible || text.trim().length < LEAST_CHARACTERS;
