import {
  failed,
  figure,
  late,
  median,
  passed,
  type ProofContext,
  type ProofOutcome,
  type ProofStep,
  unknown,
} from './row.ts';
import { pressChord } from '../../platform/index.ts';
import { waitFor } from './app-under-proof.ts';
import { readAnew } from './read-anew.ts';

const PRESSES = 5,
  PRESS_MILLISECONDS = 5_000,
  READINGS = 3;
/** Few programs take it, and the app that may run beside does not. */
const PROOF_CHORD = 'Ctrl+Alt+Shift+F11';
/** Width and height stand at these places of a PNG. */
const PNG_WIDTH = 16,
  PNG_HEIGHT = 20;

/** Screens, hotkeys and windows. */
export const screenSteps: readonly ProofStep[] = [
  { id: 'monitors', run: compareMonitors },
  { id: 'scales', run: compareScales },
  { id: 'reading', run: readScreen },
  { id: 'hotkey', run: pressHotkey },
  { id: 'overlay', run: hideOverlay },
  { id: 'protection', run: lookAsAudience },
];

/** Only screens whose scales differ show whether the picker is right on each of them. */
async function compareScales(context: ProofContext): Promise<ProofOutcome> {
  const { monitors } = await context.app.ask('capture.targets', {});
  const scales = [...new Set(monitors.map(({ scale }) => `${scale * 100} %`))];
  return scales.length > 1
    ? compareMonitors(context)
    : unknown(`Every screen here has the same scale: ${scales.join('') || 'none was named'}.`);
}

async function compareMonitors({ app }: ProofContext): Promise<ProofOutcome> {
  const { picking } = await app.ask('capture.start', { mode: 'area' });
  if (picking === null) return failed('The picker did not open.');
  const sizes = await Promise.all(
    picking.pictures.map(async ({ monitor, pictureId }) => {
      const png = await app.blob(pictureId);
      const [width, height] = [png.readUInt32BE(PNG_WIDTH), png.readUInt32BE(PNG_HEIGHT)];
      return { monitor, same: width === monitor.width && height === monitor.height };
    }),
  );
  await app.ask('capture.cancel', {});
  const words = sizes.map(
    ({ monitor: { width, height, scale } }) => `${width} × ${height} at ${scale * 100} %`,
  );
  const detail = `${words.join(', ')}.`;
  if (sizes.length === 0) return failed('The system names no screen.');
  return sizes.every(({ same }) => same)
    ? passed(`${detail} Each picture has as many pixels as its screen.`)
    : failed(`${detail} A picture has another size than its screen.`);
}

async function readScreen({ app }: ProofContext): Promise<ProofOutcome> {
  const times: number[] = [];
  let words = 0;
  for (let turn = 0; turn < READINGS; turn++) {
    const answer = await readAnew(app, turn);
    if (answer === null) return failed('The picker did not open.');
    times.push(answer.localMilliseconds);
    const found = answer.findings;
    if (found?.kind === 'screen') words = found.value.details.text.split(/\s+/).length;
  }
  const figures = [
    figure('answer, the first after a start', times[0] ?? Number.NaN, 'ms'),
    figure('answer, median', median(times), 'ms'),
    figure('words read', words, 'count'),
  ];
  return passed('The screen was read and answered by this machine alone.', figures);
}

async function pressHotkey({ app, wine }: ProofContext): Promise<ProofOutcome> {
  const before = await app.ask('hotkeys.list', {});
  const taken = before.filter(({ scope, state }) => scope === 'global' && state === 'taken').length;
  const others = `${taken} of the default hotkeys belong to another program, or to an Aplomb that runs.`;
  const rows = await app.ask('hotkeys.set', { action: 'activate', chord: PROOF_CHORD });
  const state = rows.find(({ action }) => action === 'activate')?.state;
  if (state !== 'ok') return failed(`${PROOF_CHORD} could not be registered: ${state}. ${others}`);
  const times: number[] = [];
  for (let turn = 0; turn < PRESSES; turn++) {
    const started = performance.now();
    if (!(await pressChord(PROOF_CHORD)))
      return unknown(
        `It is registered, but nothing here can press keys (xdotool is missing). ${others}`,
      );
    const heard = await waitFor(
      async () => (await app.ask('app.state', {})).capture === 'picking',
      PRESS_MILLISECONDS,
    );
    if (heard === null) return unheard(wine, others);
    times.push(performance.now() - started);
    await app.ask('capture.cancel', {});
  }
  return passed(others, [figure('press to picker, median', median(times), 'ms')]);
}

const unheard = (wine: boolean, others: string): ProofOutcome =>
  wine
    ? unknown(`Wine hands hotkeys over only while one of its windows has the focus. ${others}`)
    : late(`${PROOF_CHORD} is registered, but its press was not heard. ${others}`);

async function hideOverlay({ app }: ProofContext): Promise<ProofOutcome> {
  await app.ask('shell.show', { window: 'overlay' });
  const shown = await waitFor(
    async () => (await app.ask('app.state', {})).overlay.visible,
    PRESS_MILLISECONDS,
  );
  if (shown === null) return late('The overlay did not come.');
  const { milliseconds } = await app.ask('emergency.hide', {});
  const gone = !(await app.ask('app.state', {})).overlay.visible;
  const figures = [figure('shown', shown, 'ms'), figure('emergency hide', milliseconds, 'ms')];
  return gone ? passed('Shown, and hidden again.', figures) : failed('It is still shown.', figures);
}

async function lookAsAudience({ app }: ProofContext): Promise<ProofOutcome> {
  await app.ask('presentation.save', { notes: 'Notes of the proof.', minutes: null });
  await app.ask('presentation.start', {});
  await app.ask('shell.show', { window: 'overlay' });
  const { overlayHidden, explanation } = await app.ask('presentation.audienceView', {});
  await app.ask('presentation.stop', {});
  await app.ask('shell.hide', { window: 'overlay' });
  if (overlayHidden === null) return unknown(explanation);
  return overlayHidden ? passed(explanation) : failed(explanation);
}
