import { createCall } from '../core/create-call.ts';
import type { Transport } from '../core/transport.ts';
import type { CreateOptions } from '../options.ts';
import type { Result } from '../result.ts';
import { AnalysisStream } from '../stream.ts';
import type { AnalyzeTextRequest, AnalyzeTextsRequest, Job, TextAnalysis } from '../types.ts';

const path = 'text/analyze';

/** Analyses of texts and source code. */
export class TextResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Language, sentiment, keywords and summary; by mode a review, an analysis of code, or the
   * solution of a problem.
   */
  async analyze(
    request: AnalyzeTextRequest,
    options?: CreateOptions,
  ): Promise<Result<TextAnalysis>> {
    return this.#transport.send(createCall(path, { body: request }, options));
  }

  /**
   * Has up to 1,000 texts, or the JSON Lines of a file, analyzed as one job: wait for it with
   * `jobs.wait<TextBatch>`.
   */
  async submitBatch(
    texts: Extract<AnalyzeTextsRequest, { texts: unknown }>['texts'] | { file_id: string },
    options?: CreateOptions,
  ): Promise<Result<Job>> {
    const body = 'file_id' in texts ? texts : { texts };
    return this.#transport.send(createCall('text/batches', { body }, options));
  }

  /**
   * The same as it is made: first the local analysis, then a configured model's answer piece by
   * piece.
   */
  stream(request: AnalyzeTextRequest, options?: CreateOptions): AnalysisStream<TextAnalysis> {
    return new AnalysisStream(this.#transport, async () =>
      createCall(path, { body: request }, options, 'text/event-stream'),
    );
  }
}
