import { z } from 'zod';
import { transcription } from './audio.ts';
import { screenDetails } from './screen.ts';
import { screenKinds } from './screen-kinds.ts';

/** How the picture changed: a new screen, or the same one with something added or gone. */
export const videoChanges = ['screen', 'update'] as const;
export type VideoChange = (typeof videoChanges)[number];

/** What became of the sound of a video. */
export const videoSounds = ['transcribed', 'no_sound', 'no_recogniser', 'failed'] as const;
export type VideoSound = (typeof videoSounds)[number];

/** What an answer about a video holds at most. */
export const videoRules = {
  /** Seconds between the frames that are compared. */
  sampleSeconds: 0.5,
  /** Frames read at most, spread over the whole video. */
  framesRead: 120,
  /** Screens answered with all their details: those shown longest. */
  detailedScreens: 12,
  /** Pixels a frame may have: a little more than 4K. */
  pixels: 10_000_000,
  /** Tracks a file may hold. */
  tracks: 32,
} as const;

const seconds = z.number().min(0);

/** A stretch of a video in which one text was on screen. */
export const videoMoment = z
  .object({
    start: seconds.describe('Seconds from the beginning'),
    end: seconds,
    change: z
      .enum(videoChanges)
      .describe('screen: another screen begins; update: text came or went on the same one'),
    kind: z.enum(screenKinds),
    summary: z.string(),
    text_added: z
      .array(z.string())
      .describe('Lines that were not on screen before, in reading order'),
    lines_removed: z.int().min(0),
  })
  .meta({ id: 'VideoMoment' });
export type VideoMoment = z.infer<typeof videoMoment>;

/** A screen of a video as it looked last. */
export const videoScreen = z
  .object({
    start: seconds,
    end: seconds,
    summary: z.string(),
    details: screenDetails.nullable().describe('Null for all but the screens shown longest'),
  })
  .meta({ id: 'VideoScreen' });
export type VideoScreen = z.infer<typeof videoScreen>;

/** What was on screen and what was said in a video. */
export const videoAnalysis = z
  .object({
    duration: seconds,
    width: z.int(),
    height: z.int(),
    frames_compared: z.int().min(0),
    frames_read: z.int().min(0),
    damaged: z
      .boolean()
      .describe(
        'True when the file breaks off or a part of it cannot be decoded: what could be is here',
      ),
    timeline: z.array(videoMoment),
    screens: z.array(videoScreen),
    sound: z
      .enum(videoSounds)
      .describe(
        'no_recogniser: this server has none for the language; failed: the sound could not be decoded',
      ),
    transcript: transcription.nullable(),
  })
  .meta({ id: 'VideoAnalysis' });
export type VideoAnalysis = z.infer<typeof videoAnalysis>;
