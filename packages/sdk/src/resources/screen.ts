import { createCall } from '../core/create-call.ts';
import { laterCall } from '../core/other-answers.ts';
import type { Transport } from '../core/transport.ts';
import { type Media, uploadOf } from '../media.ts';
import type { CreateOptions } from '../options.ts';
import type { Result } from '../result.ts';
import { AnalysisStream } from '../stream.ts';
import type { AnalyzeScreenRequest, Job, ScreenAnalysis } from '../types.ts';

/** A picture and what to find out about it. */
export type ScreenInput = Omit<AnalyzeScreenRequest, 'image_data' | 'video_url' | 'file_id'> &
  /** A PNG or JPEG picture. */
  (
    | { image_data: Media; video_url?: undefined; file_id?: undefined }
    /** https URL of an MP4 or MOV video. */
    | { image_data?: undefined; video_url: string; file_id?: undefined }
    /** Id of a picture or video that was sent before. */
    | { image_data?: undefined; video_url?: undefined; file_id: string }
  );

const path = 'screen/analyze';

function uploadFor({ image_data: picture, ...rest }: ScreenInput): ReturnType<typeof uploadOf> {
  return uploadOf('image_data', picture, rest);
}

/** Analyses of screenshots. */
export class ScreenResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Reads the picture, tells what kind of screen it is, and runs the analysis that fits. */
  async analyze(input: ScreenInput, options?: CreateOptions): Promise<Result<ScreenAnalysis>> {
    return this.#transport.send(createCall(path, await uploadFor(input), options));
  }

  /**
   * Has a picture or a video analyzed as a job, which is answered at once: wait for it with
   * `jobs.wait<ScreenAnalysis>`.
   */
  async submit(input: ScreenInput, options?: CreateOptions): Promise<Result<Job>> {
    return this.#transport.send(laterCall(createCall(path, await uploadFor(input), options)));
  }

  /**
   * The same as it is made: first the local analysis, then a configured model's answer piece by
   * piece.
   */
  stream(input: ScreenInput, options?: CreateOptions): AnalysisStream<ScreenAnalysis> {
    return new AnalysisStream(this.#transport, async () =>
      createCall(path, await uploadFor(input), options, 'text/event-stream'),
    );
  }
}
