import { readFile } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { RecogniserChain } from '../../audio/chain.ts';
import type { HearingStatus } from '../../audio/ports.ts';
import { LiveStream } from '../../audio/live.ts';
import { transcribeSpeech, type HearingTools } from '../../audio/transcribe.ts';
import { decodeToSpeech } from '../audio/decode.ts';
import { openNoiseReducer } from '../audio/noise-reducer.ts';
import { createVoiceDetector } from '../audio/voice-detector.ts';
import { serveCalls, tellParent } from '../serve-calls.ts';
import type { OpenContainers } from '../audio/blocks.ts';
import type { FromChild, HearingConfig, Request } from './messages.ts';
import { recogniserSources } from './recognisers/sources.ts';
import { canSeparate, openSeparator } from './speakers.ts';

const progressStep = 0.005;

/**
 * Runs the speech engine for the process that started this one, until that one lets go.
 * `openContainers` is asked before each recording in a container.
 */
export function serveHearing(openContainers?: OpenContainers): void {
  const server = new HearingServer(openContainers);
  serveCalls<Request>((request, call, signal) => server.answer(request, call, signal), {
    aliveMilliseconds: 1_000,
    onEnd: () => void server.close().finally(() => process.exit(0)),
  });
}

const tell = (message: FromChild): void => tellParent(message);

const toolsOf = (config: HearingConfig): HearingTools => ({
  chain: new RecogniserChain(
    recogniserSources(config, (recogniser) => tell({ kind: 'opening', recogniser })),
    () => performance.now(),
    (recogniser, reason) => tell({ kind: 'recogniser_failed', recogniser, reason }),
  ),
  voice: createVoiceDetector,
  noise: openNoiseReducer,
  separator: () => openSeparator(config.modelsFolder, config.threads),
  breathe: () => breathe(),
});

class HearingServer {
  readonly #openContainers: OpenContainers | undefined;
  readonly #streams = new Map<number, LiveStream>();
  #config: HearingConfig | null = null;
  #tools: HearingTools | null = null;

  constructor(openContainers: OpenContainers | undefined) {
    this.#openContainers = openContainers;
  }

  /** Ends the recognisers, which may have programs and files of their own. */
  async close(): Promise<void> {
    await this.#tools?.chain.close();
  }

  async answer(request: Request, call: number, signal: AbortSignal): Promise<unknown> {
    switch (request.kind) {
      case 'configure':
        this.#config = request.config;
        this.#tools = toolsOf(request.config);
        return null;
      case 'status':
        return this.#status();
      case 'transcribe':
        return this.#transcribe(request, call, signal);
      case 'live_open': {
        const { live, options, at } = request;
        this.#streams.set(
          live,
          await LiveStream.open({ ...options, at }, this.#ready(), (event) =>
            tell({ kind: 'event', live, event }),
          ),
        );
        return null;
      }
      case 'live_push':
        return this.#streams
          .get(request.live)
          ?.push(request.channels, request.at === undefined ? {} : { at: request.at });
      case 'live_finish':
        return this.#streams.get(request.live)?.finish();
      case 'live_close': {
        const stream = this.#streams.get(request.live);
        this.#streams.delete(request.live);
        return stream?.close();
      }
    }
  }

  async #status(): Promise<HearingStatus> {
    const separates = await canSeparate(this.#config?.modelsFolder ?? null);
    return {
      recognisers: await this.#ready().chain.status(),
      speakers: separates ? ['channels', 'voices', 'none'] : ['channels', 'none'],
    };
  }

  async #transcribe(
    { source, options }: Request & { kind: 'transcribe' },
    call: number,
    signal: AbortSignal,
  ): Promise<unknown> {
    const bytes = source instanceof Uint8Array ? source : await readFile(source.path);
    const sound = await decodeToSpeech(bytes, {
      seconds: options.seconds,
      signal,
      ...(this.#openContainers && { openContainers: this.#openContainers }),
    }).catch((error: unknown) => {
      if (signal.aborted) return { ok: false, reason: 'cancelled' } as const;
      throw error;
    });
    if (!sound.ok) return sound;
    let told = -1;
    const outcome = await transcribeSpeech(sound.channels, options, this.#ready(), {
      signal,
      onProgress: (share) => {
        if (share < told + progressStep && share < 1) return;
        told = share;
        tell({ kind: 'progress', call, share, seconds: sound.duration });
      },
    });
    if (typeof outcome === 'string') return { ok: false, reason: outcome };
    return {
      ok: true,
      transcription: {
        ...outcome,
        low_confidence: outcome.low_confidence || (sound.damaged && outcome.segments.length > 0),
      },
    };
  }

  #ready(): HearingTools {
    if (this.#tools === null)
      throw new TypeError('the speech process was asked before it was configured');
    return this.#tools;
  }
}
