import { removeTelemetry } from '@aplomb/engine/node/telemetry';
import { rulesFlag } from '@aplomb/contract';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolderOf, dataPaths } from './base/data-folder.ts';
import { asDesktopError } from './base/desktop-error.ts';
import { logFailure, openLog } from './base/log.ts';
import { START_AGAIN } from './base/start-again.ts';
import { readConfig } from './config.ts';
import { withRules } from './rules-argument.ts';
import { deleteDataFolder, isMarkedForDeletion } from './keep/index.ts';
import { createPlatform, installFlags } from './platform/index.ts';
import { type RunningService, startService } from './shell/index.ts';

const dataFolder = dataFolderOf(process.env, process.platform);
// A deletion of everything that was cut short goes on before anything is written.
const [deleted] = await Promise.allSettled([
  isMarkedForDeletion(dataFolder) ? deleteDataFolder(dataFolder) : undefined,
]);
const log = openLog(join(dataPaths(dataFolder).logs, 'service.log'));
const undeleted = logFailure(log, 'not everything could be deleted');
if (deleted.status === 'rejected') undeleted(deleted.reason);
await removeTelemetry().catch(logFailure(log, 'what ONNX Runtime had kept could not be removed'));
const config = readConfig(
  process.env,
  fileURLToPath(new URL('./main.ts', import.meta.url)),
  dataFolder,
);

const platform = await createPlatform({
  ...config.platform,
  log,
  // The program that watches over this process is part of the app.
  rootProcess: process.send === undefined ? process.pid : process.ppid,
  onFallback: (part, reason) => log.error('a part of the platform is replaced', { part }, reason),
});
let service = null as RunningService | null;
let ending = false;

const end = async (code: number): Promise<void> => {
  if (ending) return;
  ending = true;
  await service?.close().catch(logFailure(log, 'the service did not close'));
  for (const port of [
    platform.hotkeys,
    platform.capture,
    platform.audio,
    platform.shell,
    platform.system,
  ])
    await port.close().catch(logFailure(log, 'a part of the platform did not close'));
  // The mark stays when something could not be removed, and the next start goes on.
  if (code === START_AGAIN) await deleteDataFolder(dataFolder).catch(undeleted);
  process.exit(code);
};
const takeRules = async (argv: readonly string[]): Promise<void> => {
  const given = argv.find((argument) => argument.startsWith(rulesFlag));
  if (given !== undefined) await service?.useRules(given.slice(rulesFlag.length));
};
const start = async (): Promise<void> => {
  service = await startService({
    platform,
    dataFolder,
    viewFolder: config.viewFolder,
    log,
    release: config.release,
    modelHub: config.modelHub,
    quit: () => {
      void end(0);
    },
    startAnew: () => {
      void end(START_AGAIN);
    },
  });
  await takeRules(withRules(process.argv.slice(2)));
  // Who starts the app from a terminal may ask for a way in: the ticket works once.
  const { host } = service;
  const url = config.printsUrl ? { url: host.urlOf('main') } : {};
  process.stdout.write(`${JSON.stringify({ ready: true, port: host.port, ...url })}\n`);
  process.send?.('ready');
};
const fail = (error: unknown): void => {
  const problem = asDesktopError(error);
  log.error('the app could not start', {}, error);
  process.stderr.write(`${problem.toMessage().title}: ${problem.detail} ${problem.advice}\n`);
  void end(1);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    void end(0);
  });
// Nobody is left to start it again.
process.on('disconnect', () => {
  void end(0);
});
process.on('uncaughtException', (error) => log.error('a fault nobody caught', {}, error));
process.on('unhandledRejection', (error) => log.error('a rejection nobody caught', {}, error));

if (
  await platform.system.claimSingleInstance(withRules(process.argv.slice(2)), (argv) => {
    if (argv.includes(installFlags.quit)) void end(0);
    else service?.showMain().catch(logFailure(log, 'the window could not be shown'));
    void takeRules(argv);
  })
) {
  try {
    await start();
    if (!config.hidden) await service?.showMain();
    if (platform.shell.kind !== 'headless') await service?.prepareWindows();
  } catch (error) {
    fail(error);
  }
} else {
  // The instance that runs already was asked to show itself.
  await end(0);
}
