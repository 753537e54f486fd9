import type { Check } from '../../shared/requests/app.ts';
import { asDesktopError } from '../desktop-error.ts';
import { measureLevel } from '../listen/audio-handlers.ts';
import type { ModelAsker } from '../providers/model-asker.ts';
import type { Exclusions } from '../capture/exclusions.ts';
import { grabPermitted } from '../capture/grab-permitted.ts';
import type { Service } from '../service.ts';

type What = 'screen' | 'microphone' | 'system_audio' | 'ai';

/** Tries what the app needs, instead of assuming it. */
export interface Checks {
  test(what: What): Promise<Check>;
  runAll(): Promise<Check[]>;
}

const LISTEN_SECONDS = 1.5;
/** A sum whose answer shows that analysis, not luck, was at work. */
const SAMPLE = 'Solve for x: 3x + 7 = 40';

/** Makes the checks of the service. */
export function createChecks(
  { platform: { capture, audio, system, secrets, shell }, engine, vault }: Service,
  models: ModelAsker,
  exclusions: Exclusions,
): Checks {
  const tried = async (
    name: string,
    work: () => Promise<Pick<Check, 'state' | 'detail'>>,
  ): Promise<Check> => {
    const started = performance.now();
    try {
      return {
        name,
        ...(await work()),
        problem: null,
        milliseconds: Math.round(performance.now() - started),
      };
    } catch (error) {
      const problem = asDesktopError(error).toMessage();
      return {
        name,
        state: 'failed',
        detail: problem.detail,
        problem,
        milliseconds: Math.round(performance.now() - started),
      };
    }
  };
  const listen = async (
    source: 'microphone' | 'system',
  ): Promise<Pick<Check, 'state' | 'detail'>> => {
    const { peak, heard } = await measureLevel(audio, source, null, LISTEN_SECONDS);
    if (heard) return { state: 'ok', detail: `Heard, peak at ${Math.round(peak * 100)} %.` };
    return {
      state: 'warning',
      detail:
        source === 'microphone'
          ? 'It opens, but nothing was heard. Say something and try again, or unmute it.'
          : 'It opens, but nothing was playing.',
    };
  };
  const tests: Record<What, () => Promise<Check>> = {
    screen: () =>
      tried('Screen', async () => {
        const monitor = (await capture.monitors()).find(({ primary }) => primary);
        if (!monitor) return { state: 'failed', detail: 'The system names no screen.' };
        const { frame } = await grabPermitted(capture, exclusions, monitor);
        const uniform = frame.rgb.every((byte, index) => byte === frame.rgb[index % 3]);
        return uniform
          ? {
              state: 'warning',
              detail: `${frame.width} × ${frame.height} pixels, all of one colour: the system may hide the screen from the app.`,
            }
          : { state: 'ok', detail: `${frame.width} × ${frame.height} pixels read.` };
      }),
    microphone: () => tried('Microphone', () => listen('microphone')),
    system_audio: () => tried('System audio', () => listen('system')),
    ai: () =>
      tried('AI', async () => {
        const { problem } = await engine.run<'text'>({
          kind: 'text',
          text: SAMPLE,
          language: 'auto',
          mode: 'problem',
        });
        const { name, allowed, reason } = models.status();
        const model =
          name === null
            ? 'No AI model is set up; local answers need none.'
            : allowed
              ? `${name} may be asked.`
              : `${name} is not asked: ${reason ?? 'it is switched off'}.`;
        return problem?.solution
          ? {
              state: 'ok',
              detail: `The local engine solved “${SAMPLE}”: ${problem.solution.answer}. ${model}`,
            }
          : { state: 'failed', detail: 'The local engine gave no answer.' };
      }),
  };
  return {
    test: (what) => tests[what](),
    async runAll() {
      const preflight = await tried('System', async () => {
        const { vcRuntime, webView2, browser, administrator } = await system.preflight();
        const shell = webView2 ? 'WebView2' : (browser ?? 'none');
        return {
          state: webView2 || browser !== null || process.platform !== 'win32' ? 'ok' : 'failed',
          detail: `Window: ${shell}. Visual C++ runtime: ${vcRuntime ? 'present' : 'missing'}. Rights: ${administrator ? 'administrator' : 'user'}.`,
        };
      });
      const reach = await tried('Tray and notices', async () => {
        const tray = shell.kind === 'webview',
          way = await shell.noticeWay();
        const icon = tray
          ? 'An icon stands beside the clock.'
          : 'No icon beside the clock: the windows are a browser’s. Start the app again to bring its window back.';
        return {
          state: tray && way !== null ? 'ok' : 'warning',
          detail: `${icon} ${way === null ? 'Nothing here shows notices outside the app; they stand in its windows.' : `Notices are shown by ${way}.`}`,
        };
      });
      const kept = await tried('Storage', async () => {
        await vault.values.set('diagnostics', Date.now());
        const verdict = await vault.audit.verify();
        return verdict.whole
          ? {
              state: 'ok',
              detail: `Written and sealed (${secrets.kind}); the audit log is whole, ${verdict.entries} entries.`,
            }
          : {
              state: 'failed',
              detail: `The audit log is not as it was written, from entry ${verdict.number}: ${verdict.reason}.`,
            };
      });
      return [
        preflight,
        reach,
        kept,
        await tests.screen(),
        await tests.microphone(),
        await tests.system_audio(),
        await tests.ai(),
      ];
    },
  };
}
