import { ConfigError, readConfig } from './config.ts';
import { startServer } from './start-server.ts';

const STOP_TIMEOUT_MILLISECONDS = 90_000;

/**
 * Starts the server the environment describes, says where it is, and stops it on SIGINT or SIGTERM.
 * Resolves once the text engine is loaded; ends the process with 1 when the server cannot start.
 */
export async function serve(): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env), process.env);
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MILLISECONDS).unref();
      void server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    // Without a certificate the end of a terminal ends the server, as it does any program.
    if (server.reload !== null) process.on('SIGHUP', server.reload);
    // After the signals: who reads this may send one at once.
    process.stdout.write(
      `Aplomb is ready on ${server.origin}\nGet a key: npm run -s keys -- create --name demo\n`,
    );
    await server.warm;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
