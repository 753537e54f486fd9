import type { ReviewGrade } from '../../shared/requests/modes.ts';
import type { AnswerFigures, OwnLine, RehearsalPlan } from '../../shared/requests/rehearsal.ts';

/** A question to be asked; `reviewId` when it comes from the spaced review. */
export interface PlannedQuestion {
  readonly question: string;
  readonly reviewId: string | null;
  /** The model that wrote it; absent where none did. */
  readonly model?: string | null;
}

/** A question that was asked, and what came of it. */
export interface RehearsedQuestion extends PlannedQuestion {
  readonly followsUp: boolean;
  readonly askedAt: string;
  /** Null until it is answered. */
  readonly figures: AnswerFigures | null;
  /** Its review by a model or by counting, in the history. */
  readonly answerId: string | null;
  /** The words of the answer, only while the rehearsal goes on. */
  readonly words: string | null;
  readonly grade: ReviewGrade | null;
}

/** A rehearsal as it is kept. */
export interface KeptRehearsal {
  readonly id: string;
  readonly plan: RehearsalPlan;
  readonly startedAt: string;
  /** Null while it goes on. */
  readonly endedAt: string | null;
  readonly conversationId: string | null;
  /** What the document that was named asks for. */
  readonly terms: readonly string[];
  /** What one’s own papers say of it that no answer has told so far; only while it goes on. */
  readonly lines?: readonly OwnLine[];
  /** The questions of the plan; those up to `number` were asked. */
  readonly planned: readonly PlannedQuestion[];
  readonly number: number;
  /** In the order they were asked, follow-ups among them; the last one is the one of the moment. */
  readonly asked: readonly RehearsedQuestion[];
}
