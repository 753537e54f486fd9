import {
  contextSettings,
  goalStatuses,
  ownPromptCharacters,
  policyAnswers,
  policySourceCharacters,
} from '@aplomb/contract';
import { z } from 'zod';
import { ownPromptSettings } from '../own-prompts.ts';
import { givenFile, id, moment, nothing, savedFile, shortName } from '../shapes/common.ts';
import { contextName, interviewMode, keysOf } from '../shapes/state.ts';
import { request } from '../shapes/request.ts';

/** What the rules say of help by AI, with the evidence: a link, or who said so. */
const policy = z.object({
  subject: z.enum(['interview', 'exam']),
  answer: keysOf(policyAnswers),
  evidence: z.string().max(policySourceCharacters),
  savedAt: moment.nullable(),
});
export type Policy = z.infer<typeof policy>;

const {
  custom_name: ownName,
  custom_description: ownDescription,
  custom_focus_areas: ownFocus,
} = contextSettings.settings;
const customContext = z.object({
  id,
  name: z.string().trim().min(1).max(ownName.maxCharacters),
  description: z.string().max(ownDescription.maxCharacters),
  focusAreas: z.string().max(ownFocus.maxCharacters),
  documents: z.array(id),
});
export type CustomContext = z.infer<typeof customContext>;
const document = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  addedAt: moment,
  characters: z.int(),
  passages: z.int(),
});
export type UserDocument = z.infer<typeof document>;

const milestone = z.object({ title: shortName, done: z.boolean() });
const goal = z.object({
  id,
  title: shortName,
  status: keysOf(goalStatuses),
  percent: z.int().min(0).max(100),
  milestones: z.array(milestone).max(50),
  createdAt: moment,
});
export type Goal = z.infer<typeof goal>;
/** How well something was known, by one's own judgement. */
export const reviewGrade = z.enum(['again', 'hard', 'good', 'easy']);
export type ReviewGrade = z.infer<typeof reviewGrade>;
/** The model that wrote a part of it; null where none did. */
const reviewModels = z.object({ question: z.string().nullable(), answer: z.string().nullable() });
const reviewItem = z.object({
  id,
  question: z.string(),
  answer: z.string(),
  dueAt: moment,
  reviews: z.int().min(0),
  subject: z.string().nullable(),
  models: reviewModels,
});
export type ReviewItem = z.infer<typeof reviewItem>;
const learningSession = z.object({
  startedAt: moment,
  minutes: z.int(),
  elapsedSeconds: z.number(),
  onBreak: z.boolean(),
  nextChangeAt: moment,
  subject: z.string().nullable(),
});
export type LearningSession = z.infer<typeof learningSession>;

const presentation = z.object({
  on: z.boolean(),
  notes: z.string(),
  minutes: z.number().nullable(),
  startedAt: moment.nullable(),
  elapsedSeconds: z.number(),
  /**
   * Seconds ahead (positive) or behind the plan by the share of notes passed; null without a plan.
   */
  paceSeconds: z.number().nullable(),
  wordsPerMinute: z.number().nullable(),
  slide: z.int().min(0),
  slides: z.int().min(0),
});
export type Presentation = z.infer<typeof presentation>;

const said = z.object({
  text: z.string(),
  speaker: z.string().nullable(),
  at: z.number().nullable(),
});

/** What came of what was said. */
export const speechSummary = z.object({
  /** False when most of it was not understood: nothing is made of it then. */
  understood: z.boolean(),
  /** Who was told and how, or that nobody is recorded as told. */
  consent: z.string(),
  summary: z.string(),
  actionItems: z.array(said),
  questions: z.array(said),
  keyPoints: z.array(z.string()),
});

/**
 * Own prompts and contexts as a file, to be carried to another computer. Documents stay on theirs:
 * contexts name none here.
 */
export const promptFile = z.object({
  aplomb_prompts: z.literal(1),
  prompts: z.partialRecord(keysOf(ownPromptSettings), z.string().max(ownPromptCharacters)),
  contexts: z
    .array(customContext.pick({ name: true, description: true, focusAreas: true }))
    .max(100)
    .default([]),
});

/** Requests about what the user is doing: contexts, interview, presentation, learning, meeting. */
export const modeRequests = {
  'contexts.list': request(nothing, z.array(customContext)),
  'contexts.save': request(customContext.extend({ id: id.nullable() }), z.array(customContext)),
  'contexts.delete': request(z.object({ id }), z.array(customContext)),
  /** A primary context, or one of the user's own. */
  'contexts.use': request(
    z.union([z.strictObject({ context: contextName }), z.strictObject({ custom: id })]),
    nothing,
  ),
  'prompts.export': request(nothing, savedFile),
  /** Takes the prompts of a file; those of contexts that it does not name stay. */
  'prompts.import': request(z.object({ text: z.string().max(100_000) }), nothing),
  'documents.list': request(nothing, z.array(document)),
  'documents.add': request(z.object({ file: givenFile }), document),
  'documents.remove': request(z.object({ id }), nothing),
  /** Passages that fit, best first; none for an empty query. */
  'documents.search': request(
    z.object({ query: z.string().max(500) }),
    z.array(z.object({ documentId: id, name: z.string(), place: z.string(), text: z.string() })),
  ),

  'policy.get': request(nothing, z.array(policy)),
  'policy.save': request(policy.omit({ savedAt: true }), z.array(policy)),
  /** Assisted and Stealth need a policy that allows them. */
  'interview.set': request(z.object({ mode: interviewMode }), z.object({ mode: interviewMode })),
  'exam.set': request(z.object({ on: z.boolean() }), z.object({ on: z.boolean() })),

  'presentation.get': request(nothing, presentation),
  'presentation.save': request(
    z.object({
      notes: z.string().max(100_000).optional(),
      minutes: z.number().min(1).max(600).nullable().optional(),
    }),
    presentation,
  ),
  'presentation.start': request(nothing, presentation),
  'presentation.stop': request(nothing, presentation),
  'presentation.slide': request(z.object({ slide: z.int().min(0) }), presentation),
  /**
   * What a capture of the screen shows at this moment, and whether the app's own windows are in it.
   */
  'presentation.audienceView': request(
    nothing,
    z.object({ pictureId: id, overlayHidden: z.boolean().nullable(), explanation: z.string() }),
  ),

  'goals.list': request(nothing, z.array(goal)),
  'goals.save': request(
    goal.omit({ createdAt: true }).extend({ id: id.nullable() }),
    z.array(goal),
  ),
  'goals.delete': request(z.object({ id }), z.array(goal)),
  /**
   * Those of the chosen subject areas first. Harder: the latest grades of its subject ask for more.
   */
  'review.due': request(
    z.object({ limit: z.int().min(1).max(200).default(20) }),
    z.object({ items: z.array(reviewItem.extend({ harder: z.boolean() })), due: z.int().min(0) }),
  ),
  /** Without a subject: that of the session, or the one that is being learnt. */
  'review.add': request(
    z.object({
      question: z.string().trim().min(1).max(2_000),
      answer: z.string().trim().min(1).max(8_000),
      subject: z.string().nullable(),
      models: reviewModels.optional(),
    }),
    reviewItem,
  ),
  'review.answer': request(z.object({ id, grade: reviewGrade }), reviewItem),
  'review.delete': request(z.object({ id }), nothing),
  'learning.get': request(nothing, learningSession.nullable()),
  'learning.start': request(z.object({ subject: z.string().max(80).nullable() }), learningSession),
  'learning.stop': request(nothing, nothing),

  /** Null where nothing has been said. */
  'meeting.summary': request(z.object({ conversationId: id.nullable() }), speechSummary.nullable()),
};
