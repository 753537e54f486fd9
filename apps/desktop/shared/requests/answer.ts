import { analysisModes } from '@aplomb/contract';
import { z } from 'zod';
import { answer } from '../shapes/answer.ts';
import { givenFile, id, nothing } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';
import { sentRequest } from '../shapes/sent-request.ts';

const question = z.string().trim().min(1).max(2_000);

const retryWay = z.enum(['again', 'other', 'continue']);
/** How a model is asked once more. */
export type RetryWay = z.infer<typeof retryWay>;

/**
 * Requests for answers. Each answers the local part; a model's part follows by events while
 * `pending`.
 */
export const answerRequests = {
  /**
   * A question about what was captured, said or written in the conversation; without one, of the
   * user's documents and the model.
   */
  'answer.ask': request(z.object({ question, conversationId: id.nullable() }), answer),
  /** Lets the model write what awaits confirmation. */
  'answer.confirm': request(z.object({ answerId: id }), answer),
  /** Asks a model again, another one, or to go on with an answer that was cut off. */
  'answer.retry': request(z.object({ answerId: id, how: retryWay }), answer),
  'answer.stop': request(z.object({ answerId: id }), nothing),
  /** What each model was sent about an answer, or would be sent. */
  'answer.sent': request(z.object({ answerId: id }), z.array(sentRequest)),
  /** What each model would be sent with a question that is not asked yet. */
  'answer.preview': request(
    z.object({ question, conversationId: id.nullable() }),
    z.array(sentRequest),
  ),
  'answer.current': request(nothing, answer.nullable()),
  'text.analyze': request(
    z.union([
      z.strictObject({
        text: z.string().min(1),
        mode: z.enum(analysisModes),
        question: question.optional(),
        conversationId: id.optional(),
      }),
      z.strictObject({
        file: givenFile,
        mode: z.enum(analysisModes),
        question: question.optional(),
        conversationId: id.optional(),
      }),
    ]),
    answer,
  ),
};
