import type { AnswerRequest } from '@aplomb/engine';
import { type Masked, maskPersonal } from './mask.ts';

/**
 * A request to a model without what tells whom it is about, and the way back. No picture is sent:
 * it cannot be masked.
 */
export function maskRequest(
  request: AnswerRequest,
): Pick<Masked, 'unmask' | 'count'> & { request: AnswerRequest } {
  const turns = request.earlier.flatMap(({ question, about, answer }) => [
    question ?? '',
    about ?? '',
    answer,
  ]);
  const fixed = [
    request.material,
    request.localFindings,
    request.context ?? '',
    request.question ?? '',
  ];
  const { texts, unmask, count } = maskPersonal([...fixed, ...request.passages, ...turns]);
  const [material = '', localFindings = '', context = '', question = ''] = texts;
  const passages = texts.slice(fixed.length, fixed.length + request.passages.length);
  const said = texts.slice(fixed.length + passages.length);
  return {
    unmask,
    count,
    request: {
      ...request,
      material,
      localFindings,
      context: context === '' ? null : context,
      question: request.question === null ? null : question,
      passages,
      earlier: request.earlier.map((turn, index) => ({
        question: turn.question === null ? null : (said[index * 3] ?? ''),
        about: said[index * 3 + 1] ?? '',
        answer: said[index * 3 + 2] ?? '',
      })),
      image: null,
      document: null,
    },
  };
}
