import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { analysisModes, partPaths } from '../../packages/contract/src/index.ts';
import { type DesktopApp, openDesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { leaveFirstLaunch, openPart, showPage } from '../../apps/desktop/test/real-capture.ts';
import { type Call, openDoor } from './loopback-client.ts';
import { openSound } from './virtual-sound.ts';
import type { Arrival } from './provider.ts';
import { ProofError, Tracer } from './traced.ts';

const page =
  '<!doctype html><title>Ledger</title>' +
  '<body style="margin:24px;background:#fff;font:18px/1.5 monospace"><pre>def total(rows):\n    sum = 0\n' +
  '    for i in range(len(rows) + 1):\n        sum += rows[i]\n    return sum</pre>';
const text =
  'The committee have decided to postpone the decision. A train covers 240 km in 3 hours. What is its average speed?';
/** Said once in a while, so that what was heard is soon worked off. */
const voice = { said: 'How do we find the fault?', pauseMilliseconds: 2_000 };
const LISTEN_MILLISECONDS = 5_000,
  ANSWER_MILLISECONDS = 60_000;
/** Pages of the window, each of which loads what it shows. */

/** The app in use on a screen of its own, under a trace. */
export interface DesktopInUse {
  readonly tracer: Tracer;
  /** Does everything the app does by itself. */
  useAll(): Promise<void>;
  /** Asks a model at this address. Answers what the audit log says was sent. */
  askModel(baseUrl: string): Promise<Arrival[]>;
  close(): Promise<void>;
}

/** Starts the app with a real screen, a browser's windows and a microphone that hears a voice. */
export async function openDesktop(
  folder: string,
  traces: string,
  environment: Readonly<Record<string, string>>,
): Promise<DesktopInUse> {
  const tracer = new Tracer(traces, environment);
  const sound = await openSound(folder, voice);
  const app = await openDesktopApp({
    size: '1280x800',
    under: tracer.command,
    environment: {
      ...environment,
      ...sound.environment,
      XDG_CONFIG_HOME: '',
      APLOMB_DESKTOP_PRINT_URL: '1',
    },
  });
  const call = await openDoor(app.url ?? '');
  return {
    tracer,
    useAll: () => useAll(app, call),
    askModel: (baseUrl) => askModel(call, baseUrl),
    async close() {
      await app.close();
      await sound.close();
    },
  };
}

async function useAll(app: DesktopApp, call: Call): Promise<void> {
  const main = await leaveFirstLaunch(app);
  const other = await showPage(app.session, 'Ledger', page, {
    x: 100,
    y: 80,
    width: 900,
    height: 500,
  });
  await call('capture.start', { mode: 'screen' });
  await call('audio.start', { source: 'microphone' });
  await wait(LISTEN_MILLISECONDS);
  await call('audio.stop', {});
  for (const mode of analysisModes) await call('text.analyze', { text, mode });
  const base64 = readFileSync('docs/operations.md').toString('base64');
  await call('documents.add', { file: { name: 'operations.md', base64 } });
  await call('documents.search', { query: 'backup' });
  await call('answer.ask', { question: 'What is the average speed?', conversationId: null });
  for (const request of [
    'models.list',
    'providers.discover',
    'updates.check',
    'diagnostics.run',
  ] as const)
    await call(request, {});
  await call('meeting.summary', { conversationId: null });
  await call('live.start', { minutes: 1 });
  await call('live.stop', {});
  await keep(call);
  for (const path of partPaths) await openPart(main, path);
  await other.close();
}

/** What is done with what was kept. */
async function keep(call: Call): Promise<void> {
  await call('history.search', { query: 'speed' });
  const { conversations } = await call('history.list', {});
  const ids = conversations.map(({ id }) => id);
  for (const format of ['json', 'markdown', 'pdf'] as const)
    await call('history.export', { ids, format });
  await call('retention.run', {});
  await call('audit.verify', {});
}

async function askModel(call: Call, baseUrl: string): Promise<Arrival[]> {
  await call('settings.set', { group: 'privacy', values: { third_party_ai: true } });
  const [provider] = await call('providers.save', {
    id: null,
    kind: 'openai-compatible',
    name: 'Outside',
    model: 'sim',
    baseUrl,
    key: 'k',
    vision: false,
    on: true,
  });
  await call('providers.test', { id: provider?.id ?? '' });
  await call('text.analyze', { text, mode: 'general', question: 'What was decided?' });
  const { id } = await call('answer.ask', {
    question: 'Who decided it, and what follows?',
    conversationId: null,
  });
  for (const end = performance.now() + ANSWER_MILLISECONDS; ; await wait(200)) {
    const now = await call('answer.current', {});
    if (now?.id === id && !now.pending) break;
    if (performance.now() > end) throw new ProofError('The model did not answer in time.');
  }
  const { entries } = await call('audit.list', { kinds: ['sent'], limit: 1_000 });
  return entries.map(({ to, bytes }) => ({ host: to, bytes }));
}
