import type { LanguageCode, Settings } from '@aplomb/contract';
import type { Caption } from '@aplomb/engine';
import type { Answer } from '../../shared/shapes/answer.ts';
import type { Answers } from '../answer/answers.ts';
import { answersAnything, type Question } from '../answer/follow-up.ts';
import type { AnswerWriter } from '../answer/write-answer.ts';
import { asDesktopError, DesktopError } from '../desktop-error.ts';
import type { Listener } from '../listen/listener.ts';
import type { HelpGuard } from '../responsible/help-guard.ts';
import { needsPolicy, type Policies } from '../responsible/policy.ts';
import type { Service } from '../service.ts';
import type { Windows } from '../windows/windows.ts';
import { createCaptionFilter } from './caption-filter.ts';
import { findScreenQuestions, questionKey } from './find-questions.ts';
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

interface Asked {
  question: string;
  language: LanguageCode | null;
}
/**
 * One time of live help, from start to end. `ownTranscript` is of the listening it began itself.
 */
interface Run {
  readonly end: AbortController;
  look: NodeJS.Timeout | undefined;
  over: NodeJS.Timeout | undefined;
  ownTranscript: Listener['transcript'];
}

type Frequency = Settings['live']['response_frequency'];
/** Least time between two answers, and between two looks at the screen. */
const pauses: Record<Frequency, { answerSeconds: number; lookSeconds: number }> = {
  high: { answerSeconds: 0, lookSeconds: 5 },
  medium: { answerSeconds: 8, lookSeconds: 10 },
  low: { answerSeconds: 25, lookSeconds: 20 },
};
const REPEAT_MILLISECONDS = 90_000;

/** Makes the live mode of the service. */
export function createLiveMode({
  service,
  listener,
  answerer,
  writer,
  windows,
  guard,
  policies,
  wakeWords,
  readScreen,
}: LiveParts): LiveMode {
  const { state, vault, notices, host, log } = service;
  let run: Run | null = null;
  let last: Answer | null = null,
    next: Asked | null = null;
  let busy = false,
    lastAnswerAt = -Infinity;
  let waiting: NodeJS.Timeout | undefined;
  const answered = new Map<string, number>();
  const pause = (): (typeof pauses)[Frequency] =>
    pauses[vault.settings.values.live.response_frequency];

  const tell = async (): Promise<void> => {
    const style = vault.settings.values.live.notification_style;
    const silent =
      (state.now.context === 'interview' && state.now.interview === 'stealth') ||
      (state.now.presenting && vault.settings.values.presentation.silent_notifications);
    if (style !== 'audio') await windows.show('overlay');
    if (style !== 'visual') host.emit('signal', { kind: 'live_answer', sound: !silent });
  };
  const answer = async ({ question, language }: Asked, { end: { signal } }: Run): Promise<void> => {
    const before = lastAnswerAt;
    lastAnswerAt = performance.now();
    answered.set(questionKey(question), lastAnswerAt);
    if (last) writer.stop(last.id);
    last = await answerer({ question, language, conversationId: null, kind: 'live', signal });
    if (signal.aborted) return;
    // Without an answer the question is shown, and nobody is disturbed for it: the next one need
    // not wait either. Who woke live help waits for it.
    if (answersAnything(last) || wakeWords.value.on) await tell();
    else lastAnswerAt = before;
  };
  /**
   * Answers the latest question; one that came meanwhile makes what is being written stale, and it
   * is dropped.
   */
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (;;) {
        if (next === null || run === null) return;
        const wait = lastAnswerAt + pause().answerSeconds * 1_000 - performance.now();
        if (wait > 0) {
          clearTimeout(waiting);
          waiting = setTimeout(workSoon, wait).unref();
          return;
        }
        const asked = next;
        next = null;
        await answer(asked, run);
      }
    } finally {
      busy = false;
    }
  };
  const workSoon = (): void => {
    work().catch((error: unknown) => {
      log.error('a live answer failed', {}, error);
      notices.fail(asDesktopError(error));
    });
  };
  const consider = (asked: Asked): void => {
    if (
      performance.now() - (answered.get(questionKey(asked.question)) ?? -Infinity) <
      REPEAT_MILLISECONDS
    )
      return;
    next = asked;
    workSoon();
  };
  const questionIn = createCaptionFilter(wakeWords, () => state.now.audio.channels.length);
  listener.onCaption((caption: Caption) => {
    if (!state.now.live.on) return;
    const question = questionIn(caption);
    if (question !== null) consider({ question, language: caption.language });
  });
  const look = async (current: Run): Promise<void> => {
    if (state.now.capture !== 'idle' || wakeWords.value.on) return;
    const seen = await readScreen();
    if (seen === null || current.end.signal.aborted) return;
    const { blocks, language } = seen.details;
    const question = findScreenQuestions(blocks, language).find(
      (candidate) => !answered.has(questionKey(candidate)),
    );
    if (question !== undefined) consider({ question, language });
  };
  const lookSoon = (current: Run): void => {
    current.look = setTimeout(() => {
      look(current)
        .catch((error: unknown) => log.error('a look at the screen failed', {}, error))
        .finally(() => {
          if (!current.end.signal.aborted) lookSoon(current);
        });
    }, pause().lookSeconds * 1_000).unref();
  };

  /** Begins the listening that live help needs, where nobody began it before. */
  const listen = async (): Promise<Listener['transcript']> => {
    if (state.now.audio.phase !== 'off') return null;
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
  };
  const stop = (): void => {
    const ended = run;
    if (ended === null) return;
    run = null;
    next = null;
    ended.end.abort();
    for (const timer of [ended.look, ended.over, waiting]) clearTimeout(timer);
    const began = state.now.live.on;
    state.update({ live: { on: false, waitingForWakeWord: false, until: null } });
    if (ended.ownTranscript !== null && listener.transcript === ended.ownTranscript)
      listener
        .stop()
        .catch((error: unknown) => log.error('listening could not be ended', {}, error));
    if (began) host.emit('signal', { kind: 'capture_stopped', sound: !state.now.presenting });
  };
  return {
    stop,
    showWaiting() {
      if (state.now.live.on)
        state.update({ live: { ...state.now.live, waitingForWakeWord: wakeWords.value.on } });
    },
    async start(until) {
      if (run !== null) return;
      const current: Run = {
        end: new AbortController(),
        look: undefined,
        over: undefined,
        ownTranscript: null,
      };
      run = current;
      try {
        await guard.require();
        if (state.now.exam) policies.require('exam', 'live help');
        if (state.now.context === 'interview' && needsPolicy(state.now.interview))
          policies.require('interview', 'live help');
        current.ownTranscript = await listen();
      } catch (error) {
        if (run === current) run = null;
        throw error;
      }
      if (current.end.signal.aborted) {
        // Ended while the device was opened.
        if (current.ownTranscript !== null && listener.transcript === current.ownTranscript)
          listener.stopNow();
        return;
      }
      last = null;
      lastAnswerAt = -Infinity;
      answered.clear();
      lookSoon(current);
      if (until !== null) current.over = setTimeout(stop, until.getTime() - Date.now()).unref();
      state.update({
        live: {
          on: true,
          waitingForWakeWord: wakeWords.value.on,
          until: until?.toISOString() ?? null,
        },
      });
      await vault.audit.append({
        kind: 'capture',
        detail: 'Live help began: screen and sound are followed',
        to: '',
        bytes: 0,
        mode: state.now.context,
      });
      host.emit('signal', { kind: 'capture_started', sound: !state.now.presenting });
    },
  };
}
