import type { Caption } from '@aplomb/engine';
import type { Answer } from '../../../shared/shapes/answer.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import { type HelpGuard, needsPolicy, type Policies } from '../../guard/index.ts';
import type { Listener } from '../../sense/index.ts';
import type { Answers } from '../answers.ts';
import { answersAnything, type Question } from '../follow-up.ts';
import type { AnswerWriter } from '../write-answer.ts';
import { createCaptionFilter } from './caption-filter.ts';
import { findScreenQuestions } from './find-questions.ts';
import { type Asked, createLatestQuestion } from './latest-question.ts';
import { watchScreen } from './screen-watch.ts';
import type { WakeWords } from './wake-words.ts';

/** Follows what is said and shown, and answers the questions in it. */
export interface LiveMode {
  /** Until the moment given, or until it is ended. */
  start(until: Date | null): Promise<void>;
  /** Ends it, and the listening it began. */
  stop(): void;
  /** Shows whether it waits for a wake word now. */
  showWaiting(): void;
}

interface LiveParts {
  service: Service;
  listener: Listener;
  answerer: (question: Question) => Promise<Answer>;
  writer: AnswerWriter;
  windows: Windows;
  guard: HelpGuard;
  policies: Policies;
  wakeWords: WakeWords;
  /** Reads the screen in front, without an answer of its own. */
  readScreen: () => ReturnType<Answers['glance']>;
}

/**
 * One time of live help, from start to end. `ownTranscript` is of the listening it began itself.
 */
interface Run {
  readonly end: AbortController;
  over: NodeJS.Timeout | undefined;
  ownTranscript: Listener['transcript'];
}

/** Makes the live mode of the service. */
export function createLiveMode(parts: LiveParts): LiveMode {
  const { service, listener, writer, guard, wakeWords } = parts;
  const { state, host, log } = service;
  let run: Run | null = null;
  let last: Answer | null = null;

  /**
   * Without an answer the question is shown, and nobody is disturbed for it: the next one need not
   * wait either. Who woke live help waits for it.
   */
  const answer = async ({ question, language, sure }: Asked): Promise<boolean> => {
    if (run === null) return true;
    const { signal } = run.end;
    if (last) writer.stop(last.id);
    last = await parts.answerer({
      question,
      language,
      sure,
      conversationId: null,
      kind: 'live',
      signal,
    });
    if (signal.aborted) return true;
    const isTold = answersAnything(last) || wakeWords.value.on;
    if (isTold) await tell(parts);
    return isTold;
  };
  const questions = createLatestQuestion(service, () => run !== null, answer);
  followCaptions(parts, (asked) => questions.consider(asked));
  const look = async (signal: AbortSignal): Promise<void> => {
    if (state.now.capture !== 'idle' || wakeWords.value.on || !guard.permits('screen')) return;
    const seen = await parts.readScreen();
    if (seen === null || signal.aborted) return;
    const { blocks, language } = seen.details;
    const question = findScreenQuestions(blocks, language, service.asked).find(
      (candidate) => !questions.wasAnswered(candidate),
    );
    if (question !== undefined) questions.consider({ question, language, sure: true });
  };
  const isOwn = ({ ownTranscript }: Run): boolean =>
    ownTranscript !== null && listener.transcript === ownTranscript;
  const stop = (): void => {
    const ended = run;
    if (ended === null) return;
    run = null;
    questions.drop();
    ended.end.abort();
    clearTimeout(ended.over);
    const began = state.now.live.on;
    state.update({ live: { on: false, waitingForWakeWord: false, until: null } });
    if (isOwn(ended)) listener.stop().catch(logFailure(log, 'listening could not be ended'));
    if (!began) return;
    noteEnd(service).catch(logFailure(log, 'the end of live help was not noted'));
    host.emit('signal', { kind: 'capture_stopped', sound: !state.now.presenting });
  };
  /** Whether help may begin, and the listening it needs. */
  const prepare = async (current: Run): Promise<void> => {
    try {
      await guard.require('live');
      requirePolicies(parts);
      current.ownTranscript = await listen(parts);
    } catch (error) {
      if (run === current) run = null;
      throw error;
    }
  };
  return {
    stop,
    showWaiting() {
      if (state.now.live.on)
        state.update({ live: { ...state.now.live, waitingForWakeWord: wakeWords.value.on } });
    },
    async start(until) {
      if (run !== null) return;
      const current: Run = { end: new AbortController(), over: undefined, ownTranscript: null };
      run = current;
      await prepare(current);
      const { signal } = current.end;
      if (signal.aborted) {
        // Ended while the device was opened.
        if (isOwn(current)) listener.stopNow();
        return;
      }
      last = null;
      questions.reset();
      watchScreen(service, signal, () => look(signal));
      if (until !== null) current.over = setTimeout(stop, until.getTime() - Date.now()).unref();
      state.update({
        live: {
          on: true,
          waitingForWakeWord: wakeWords.value.on,
          until: until?.toISOString() ?? null,
        },
      });
      await noteBegin(service);
      host.emit('signal', { kind: 'capture_started', sound: !state.now.presenting });
    },
  };
}

/** Tells that there is an answer, as the user wants to be told. */
async function tell({ service: { state, vault, host }, windows }: LiveParts): Promise<void> {
  const { live, presentation } = vault.settings.values;
  const silent =
    (state.now.context === 'interview' && state.now.interview === 'stealth') ||
    (state.now.presenting && presentation.silent_notifications);
  if (live.notification_style !== 'audio') await windows.show('overlay');
  if (live.notification_style !== 'visual')
    host.emit('signal', { kind: 'live_answer', sound: !silent });
}

/** Hears the questions in what is said while live help is on. */
function followCaptions(
  { service: { state, asked: reader }, listener, wakeWords }: LiveParts,
  consider: (asked: Asked) => void,
): void {
  const questionIn = createCaptionFilter(wakeWords, () => state.now.audio.channels.length, reader);
  listener.onCaption((caption: Caption) => {
    if (!state.now.live.on) return;
    const question = questionIn(caption);
    if (question !== null)
      consider({ question, language: caption.language, sure: state.now.audio.trusted });
  });
}

const noteBegin = (service: Service): Promise<unknown> =>
  note(service, 'Live help began: screen and sound are followed');
const noteEnd = (service: Service): Promise<unknown> => note(service, 'Live help ended');

const note = ({ vault, state }: Service, detail: string): Promise<unknown> =>
  vault.audit.append({
    kind: 'capture',
    detail,
    to: '',
    bytes: 0,
    mode: state.now.context,
  });

function requirePolicies({ service: { state }, policies }: LiveParts): void {
  if (state.now.exam) policies.require('exam', 'live help');
  if (state.now.context === 'interview' && needsPolicy(state.now.interview))
    policies.require('interview', 'live help', state.now.interview);
}

/** Begins the listening that live help needs, where nobody began it before. */
async function listen({
  service: { state, vault, notices },
  listener,
  guard,
}: LiveParts): Promise<Listener['transcript']> {
  if (state.now.audio.phase !== 'off' || !guard.permits('listen')) return null;
  try {
    await listener.start(vault.settings.values.audio.input_source);
    return listener.transcript;
  } catch (error) {
    // Without a device there is still the screen to follow; without consent there is nothing to
    // begin.
    if (!(error instanceof DesktopError && error.code === 1001)) throw error;
    notices.fail(error);
    return null;
  }
}
