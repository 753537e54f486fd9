import { ConfigError, readConfig } from './config.ts';
import { startServer } from './start-server.ts';

const STOP_TIMEOUT_MILLISECONDS = 90_000;

try {
  const server = await startServer(readConfig(process.env), process.env);
  process.stdout.write(`Aplomb is ready on ${server.origin}\nGet a key: npm run -s keys -- create --name demo\n`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MILLISECONDS).unref();
    void server.stop().then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
