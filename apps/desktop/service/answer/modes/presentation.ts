import { z } from 'zod';
import type { Presentation } from '../../../shared/requests/modes.ts';
import { channelNames } from '../../base/channel-names.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import type { Exclusions } from '../../guard/index.ts';
import { grabPermitted, type Listener, toPicture } from '../../sense/index.ts';
import { slidesOf } from '../../../shared/slides.ts';
import type { RequestResult } from '../../../shared/messages.ts';

const VALUE = 'presentation';
const kept = z.object({
  notes: z.string(),
  minutes: z.number().nullable(),
  startedAt: z.number().nullable(),
  slide: z.int(),
});
type Kept = z.infer<typeof kept>;
const WPM_SECONDS = 60,
  LEAST_SECONDS = 5;

/** Presenting: one's own notes, time and pace, and what the audience sees. */
export interface PresentationMode {
  toggle(): Promise<void>;
  readonly handlers: HandlersOf<'presentation'>;
}

/** Opens it as it was left: a presentation goes on after a crash. */
export async function openPresentation(
  service: Service,
  windows: Windows,
  listener: Listener,
  exclusions: Exclusions,
): Promise<PresentationMode> {
  const { vault, state } = service;
  let now: Kept = (await vault.values.get(VALUE, kept)) ?? {
    notes: '',
    minutes: null,
    startedAt: null,
    slide: 0,
  };
  const save = async (change: Partial<Kept>): Promise<Presentation> => {
    const next = { ...now, ...change };
    await vault.values.set(VALUE, next);
    now = next;
    return describe(now, listener);
  };
  const show = async (presenting: boolean): Promise<void> => {
    state.update({ presenting });
    const hidden = {
      protected: presenting && vault.settings.values.presentation.invisible_interface,
    };
    await Promise.all([windows.place('overlay', hidden), windows.place('main', hidden)]);
  };
  const start = async (): Promise<Presentation> => {
    const started = await save({
      startedAt: now.startedAt ?? Date.now(),
      slide: now.startedAt === null ? 0 : now.slide,
    });
    await show(true);
    return started;
  };
  const stop = async (): Promise<Presentation> => {
    const stopped = await save({ startedAt: null });
    await show(false);
    return stopped;
  };
  if (now.startedAt !== null) await show(true);
  return {
    async toggle() {
      await (now.startedAt === null ? start() : stop());
    },
    handlers: {
      'presentation.get': () => describe(now, listener),
      'presentation.save': ({ notes, minutes }) =>
        save({ ...(notes !== undefined && { notes }), ...(minutes !== undefined && { minutes }) }),
      'presentation.start': start,
      'presentation.stop': stop,
      'presentation.slide': ({ slide }) =>
        save({ slide: Math.min(slide, slidesOf(now.notes).length) }),
      'presentation.audienceView': () => audienceView(service, exclusions),
    },
  };
}

/** The presentation as the window shows it. */
function describe(
  { notes, minutes, startedAt, slide }: Kept,
  { transcript }: Pick<Listener, 'transcript'>,
): Presentation {
  const elapsedSeconds = startedAt === null ? 0 : Math.max(0, (Date.now() - startedAt) / 1_000);
  const slides = slidesOf(notes).length;
  const planned =
    minutes === null || slides === 0 || startedAt === null ? null : (slide / slides) * minutes * 60;
  return {
    on: startedAt !== null,
    notes,
    minutes,
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    elapsedSeconds,
    slide,
    slides,
    paceSeconds: planned === null ? null : planned - elapsedSeconds,
    wordsPerMinute: wordsPerMinute(transcript),
  };
}

/** How fast the presenter spoke a moment ago; null where that was too little to tell. */
function wordsPerMinute(transcript: Listener['transcript']): number | null {
  const said = (transcript?.utterances ?? []).filter(
    ({ speaker, understood }) => speaker !== channelNames.system && understood !== false,
  );
  const end = said.at(-1)?.end ?? 0;
  const recent = said.filter((utterance) => utterance.end > end - WPM_SECONDS);
  const seconds = recent.reduce((sum, utterance) => sum + utterance.end - utterance.start, 0);
  if (seconds < LEAST_SECONDS) return null;
  const words = recent.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return Math.round((words * 60) / seconds);
}

/** What the audience sees, by whether the system keeps the app's windows out of captures. */
function explained(overlayHidden: boolean | null): string {
  if (overlayHidden === null)
    return (
      'This system cannot keep windows out of captures. ' +
      'Look for your notes in this picture: what you see here, the audience sees.'
    );
  return overlayHidden
    ? 'The system keeps the app’s windows out of captures: this is what the audience sees.'
    : 'The app’s windows are part of this picture: the audience sees them. ' +
        'Move them to another screen, or share a single window.';
}

/** A picture of the screen as a meeting program would get it. */
async function audienceView(
  { blobs, platform: { capture, shell } }: Service,
  exclusions: Exclusions,
): Promise<RequestResult<'presentation.audienceView'>> {
  const screen = (await capture.monitors()).find(({ primary }) => primary);
  if (!screen) throw new DesktopError(2001, 'The system names no screen.');
  const [{ frame }, overlayHidden] = await Promise.all([
    grabPermitted(capture, exclusions, screen),
    shell.isProtected('overlay'),
  ]);
  return {
    pictureId: blobs.put(await toPicture(frame), 120),
    overlayHidden,
    explanation: explained(overlayHidden),
  };
}
