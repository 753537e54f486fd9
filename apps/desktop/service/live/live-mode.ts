import type { Settings } from '@aplomb/contract';
import type { Caption } from '@aplomb/engine';
import type { Answer } from '../../shared/shapes/answer.ts';
import type { Answers } from '../answer/answers.ts';
import type { Question } from '../answer/follow-up.ts';
import type { AnswerWriter } from '../answer/write-answer.ts';
import { asDesktopError, DesktopError } from '../desktop-error.ts';
import type { Listener } from '../listen/listener.ts';
import type { HelpGuard } from '../responsible/help-guard.ts';
import { needsPolicy, type Policies } from '../responsible/policy.ts';
import type { Service } from '../service.ts';
import type { Windows } from '../windows/windows.ts';
import { findQuestions, findScreenQuestions, questionKey } from './find-questions.ts';
import type { WakeWords } from './wake-words.ts';

/** Follows what is said and shown, and answers the questions in it. */
export interface LiveMode {
  start(minutes: number | null): Promise<void>;
  stop(): void;
}

interface LiveParts {
  service: Service; listener: Listener; answerer: (question: Question) => Promise<Answer>; writer: AnswerWriter; windows: Windows; guard: HelpGuard; policies: Policies; wakeWords: WakeWords;
  /** Reads the screen in front, without an answer of its own. */
  readScreen: () => ReturnType<Answers['glance']>;
}

type Frequency = Settings['live']['response_frequency'];
/** Least time between two answers, and between two looks at the screen. */
const pauses: Record<Frequency, { answerSeconds: number; lookSeconds: number }> = {
  high: { answerSeconds: 0, lookSeconds: 5 }, medium: { answerSeconds: 8, lookSeconds: 10 }, low: { answerSeconds: 25, lookSeconds: 20 },
};
const REPEAT_MILLISECONDS = 90_000, WAKE_MILLISECONDS = 15_000;

/** Makes the live mode of the service. */
export function createLiveMode({ service, listener, answerer, writer, windows, guard, policies, wakeWords, readScreen }: LiveParts): LiveMode {
  const { state, vault, notices, host, log } = service;
  let last: Answer | null = null;
  let run: { ended: boolean; timer: NodeJS.Timeout; end: NodeJS.Timeout | null } | null = null;
  let next: { question: string; at: number } | null = null;
  let busy = false, lastAnswerAt = -Infinity, awakeUntil = 0;
  const asked = new Map<string, number>();
  const frequency = (): Frequency => vault.settings.values.live.response_frequency;

  const tell = async (): Promise<void> => {
    const style = vault.settings.values.live.notification_style;
    const silent = (state.now.context === 'interview' && state.now.interview === 'stealth') || (state.now.presenting && vault.settings.values.presentation.silent_notifications);
    if (style !== 'audio') await windows.show('overlay');
    if (style !== 'visual') host.emit('signal', { kind: 'live_answer', sound: !silent });
  };
  /** Answers the latest question; one that came meanwhile makes what is being written stale, and it is dropped. */
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (;;) {
        if (next === null || run === null) return;
        const wait = lastAnswerAt + pauses[frequency()].answerSeconds * 1_000 - performance.now();
        if (wait > 0) {
          setTimeout(() => { work().catch(() => undefined); }, wait).unref();
          return;
        }
        const { question } = next;
        next = null;
        lastAnswerAt = performance.now();
        if (last) writer.stop(last.id);
        last = await answerer({ question, conversationId: null, kind: 'live' });
        if (run === null) return;
        await tell();
      }
    } finally {
      busy = false;
    }
  };
  const consider = (question: string): void => {
    const key = questionKey(question), at = performance.now();
    if (at - (asked.get(key) ?? -Infinity) < REPEAT_MILLISECONDS) return;
    asked.set(key, at);
    next = { question, at };
    work().catch((error: unknown) => {
      log.error('a live answer failed', {}, error);
      notices.fail(asDesktopError(error));
    });
  };
  listener.onCaption(({ kind, stable, language, channel }: Caption) => {
    if (run === null || kind !== 'final') return;
    // With two channels, the questions of others count: one's own are not for oneself to answer.
    if (state.now.audio.channels.length === 2 && channel === 0 && !wakeWords.value.on) return;
    let text = stable;
    if (wakeWords.value.on) {
      const after = wakeWords.after(stable);
      if (after !== null) awakeUntil = performance.now() + WAKE_MILLISECONDS;
      if (performance.now() > awakeUntil) return;
      text = after ?? stable;
    }
    const questions = findQuestions(text, language);
    const question = questions.at(-1) ?? (wakeWords.value.on && text.split(/\s+/).length > 2 ? text : null);
    if (question === null) return;
    if (wakeWords.value.on) awakeUntil = 0;
    consider(question);
  });
  const look = async (): Promise<void> => {
    if (run === null || state.now.capture !== 'idle' || wakeWords.value.on) return;
    const seen = await readScreen();
    if (seen === null || run === null) return;
    const question = findScreenQuestions(seen.details.blocks, seen.details.language).find((candidate) => !asked.has(questionKey(candidate)));
    if (question !== undefined) consider(question);
  };
  const lookSoon = (current: NonNullable<typeof run>): NodeJS.Timeout => setTimeout(() => {
    look().catch((error: unknown) => log.error('a look at the screen failed', {}, error)).finally(() => { if (!current.ended) current.timer = lookSoon(current); });
  }, pauses[frequency()].lookSeconds * 1_000).unref();

  const stop = (): void => {
    if (run === null) return;
    run.ended = true;
    clearTimeout(run.timer);
    if (run.end) clearTimeout(run.end);
    run = null;
    next = null;
    state.update({ live: { on: false, waitingForWakeWord: false, until: null } });
    host.emit('signal', { kind: 'capture_stopped', sound: !state.now.presenting });
  };
  return {
    stop,
    async start(minutes) {
      if (run !== null) return;
      await guard.require();
      if (state.now.exam) policies.require('exam', 'live help');
      if (state.now.context === 'interview' && needsPolicy(state.now.interview)) policies.require('interview', 'live help');
      if (state.now.audio.phase === 'off') {
        await listener.start(vault.settings.values.audio.input_source).catch((error: unknown) => {
          // Without a device there is still the screen to follow; without consent there is nothing to begin.
          if (error instanceof DesktopError && error.code === 1001) notices.fail(error);
          else throw error;
        });
      }
      const current = { ended: false, timer: setTimeout(() => undefined, 0), end: minutes === null ? null : setTimeout(stop, minutes * 60_000).unref() };
      run = current;
      last = null;
      asked.clear();
      current.timer = lookSoon(current);
      state.update({ live: { on: true, waitingForWakeWord: wakeWords.value.on, until: minutes === null ? null : new Date(Date.now() + minutes * 60_000).toISOString() } });
      await vault.audit.append({ kind: 'capture', detail: 'Live help began: screen and sound are followed', to: '', bytes: 0, mode: state.now.context });
      host.emit('signal', { kind: 'capture_started', sound: !state.now.presenting });
    },
  };
}
