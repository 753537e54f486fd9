import type { Check } from '../../../shared/requests/app.ts';
import type { ModelAsker } from '../../answer/index.ts';
import { asDesktopError } from '../../base/desktop-error.ts';
import type { Engine } from '../../base/engine.ts';
import type {
  AudioPort,
  AudioSource,
  CapturePort,
  SecretPort,
  ShellPort,
  SystemPort,
} from '../../base/ports.ts';
import type { Service } from '../../base/service.ts';
import type { Vault } from '../../base/vault.ts';
import type { Exclusions } from '../../guard/index.ts';
import { grabPermitted, measureLevel } from '../../sense/index.ts';

type Outcome = Pick<Check, 'state' | 'detail'>;
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
export function createChecks(service: Service, models: ModelAsker, exclusions: Exclusions): Checks {
  const { platform, engine, vault } = service;
  const tests: Record<What, () => Promise<Check>> = {
    screen: () => tried('Screen', () => readScreen(platform.capture, exclusions)),
    microphone: () => tried('Microphone', () => listen(platform.audio, 'microphone')),
    system_audio: () => tried('System audio', () => listen(platform.audio, 'system')),
    ai: () => tried('AI', () => solveSample(engine, models)),
  };
  return {
    test: (what) => tests[what](),
    async runAll() {
      return [
        await tried('System', () => lookAtSystem(platform)),
        await tried('Tray and notices', () => lookAtNotices(platform.shell)),
        await tried('Storage', () => writeAndVerify(vault, platform.secrets)),
        await tests.screen(),
        await tests.microphone(),
        await tests.system_audio(),
        await tests.ai(),
      ];
    },
  };
}

/** Runs one check; what it fails with is its outcome. */
async function tried(name: string, work: () => Promise<Outcome>): Promise<Check> {
  const started = performance.now();
  const milliseconds = (): number => Math.round(performance.now() - started);
  try {
    return { name, ...(await work()), problem: null, milliseconds: milliseconds() };
  } catch (error) {
    const problem = asDesktopError(error).toMessage();
    return {
      name,
      state: 'failed',
      detail: problem.detail,
      problem,
      milliseconds: milliseconds(),
    };
  }
}

async function readScreen(capture: CapturePort, exclusions: Exclusions): Promise<Outcome> {
  const monitor = (await capture.monitors()).find(({ primary }) => primary);
  if (!monitor) return { state: 'failed', detail: 'The system names no screen.' };
  const { frame } = await grabPermitted(capture, exclusions, monitor);
  const size = `${frame.width} × ${frame.height} pixels`;
  const uniform = frame.rgb.every((byte, index) => byte === frame.rgb[index % 3]);
  return uniform
    ? {
        state: 'warning',
        detail: `${size}, all of one colour: the system may hide the screen from the app.`,
      }
    : { state: 'ok', detail: `${size} read.` };
}

async function listen(audio: AudioPort, source: AudioSource): Promise<Outcome> {
  const { peak, heard } = await measureLevel(audio, source, null, LISTEN_SECONDS);
  if (heard) return { state: 'ok', detail: `Heard, peak at ${Math.round(peak * 100)} %.` };
  return {
    state: 'warning',
    detail:
      source === 'microphone'
        ? 'It opens, but nothing was heard. Say something and try again, or unmute it.'
        : 'It opens, but nothing was playing.',
  };
}

async function solveSample(engine: Engine, models: ModelAsker): Promise<Outcome> {
  const { problem } = await engine.run<'text'>({
    kind: 'text',
    text: SAMPLE,
    language: 'auto',
    mode: 'problem',
  });
  if (!problem?.solution) return { state: 'failed', detail: 'The local engine gave no answer.' };
  const solved = `The local engine solved “${SAMPLE}”: ${problem.solution.answer}.`;
  return { state: 'ok', detail: `${solved} ${modelNote(models.status())}` };
}

function modelNote({ name, allowed, reason }: ReturnType<ModelAsker['status']>): string {
  if (name === null) return 'No AI model is set up; local answers need none.';
  return allowed
    ? `${name} may be asked.`
    : `${name} is not asked: ${reason ?? 'it is switched off'}.`;
}

async function lookAtSystem({
  system,
  shell,
}: {
  readonly system: SystemPort;
  readonly shell: ShellPort;
}): Promise<Outcome> {
  const { vcRuntime, browser, administrator } = await system.preflight();
  const window = {
    webview: process.platform === 'win32' ? 'WebView2' : 'the system’s web view',
    'app-window': browser ?? 'a browser’s',
    headless: 'none',
  }[shell.kind];
  const runtime = vcRuntime ? 'present' : 'missing';
  const rights = administrator ? 'administrator' : 'user';
  return {
    state: shell.kind === 'headless' && process.platform === 'win32' ? 'failed' : 'ok',
    detail: `Window: ${window}. Visual C++ runtime: ${runtime}. Rights: ${rights}.`,
  };
}

const noIcon = {
  'app-window': 'the windows are a browser’s. Start the app again to bring its window back.',
  headless: 'no window could be opened.',
} as const;

async function lookAtNotices(shell: ShellPort): Promise<Outcome> {
  const tray = shell.kind === 'webview';
  const way = await shell.noticeWay();
  const icon = tray
    ? 'An icon stands beside the clock.'
    : `No icon beside the clock: ${noIcon[shell.kind]}`;
  const notices =
    way === null
      ? 'Nothing here shows notices outside the app; they stand in its windows.'
      : `Notices are shown by ${way}.`;
  return { state: tray && way !== null ? 'ok' : 'warning', detail: `${icon} ${notices}` };
}

async function writeAndVerify(vault: Vault, secrets: SecretPort): Promise<Outcome> {
  await vault.values.set('diagnostics', Date.now());
  const verdict = await vault.audit.verify();
  if (!verdict.whole)
    return {
      state: 'failed',
      detail: `The audit log is not as it was written, from entry ${verdict.number}: ${verdict.reason}.`,
    };
  const log = `the audit log is whole, ${verdict.entries} entries`;
  return { state: 'ok', detail: `Written and sealed (${secrets.kind}); ${log}.` };
}
