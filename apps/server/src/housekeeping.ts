import type { Logger } from 'pino';
import type { Deps } from './deps.ts';
import { purgeUsage } from './services/usage/purge-usage.ts';
import { purgeBrowserTokens } from './services/keys/create-browser-token.ts';
import { tellOfExpiringKeys } from './services/keys/tell-of-key.ts';
import { purgeConnections } from './services/connections/purge-connections.ts';
import { clearMedia } from './services/remote-media/clear-media.ts';
import { purgeHistory } from './services/history/purge-history.ts';
import { purgeSite } from './services/site/purge-site.ts';
import { purgeAccounts } from './services/accounts/purge-accounts.ts';

const MINUTE = 60_000;
/** A database that was away for a moment leaves nothing undone for an hour. */
const HOUSEKEEPING_RETRY_MILLISECONDS = 10_000;
const SPARE_MINUTES = 10;
/** Deletes what is kept no longer, now and at intervals; soon again where that failed. */
export function startHousekeeping(deps: Deps, logger: Logger): { stop(): void } {
  const run = async (): Promise<void> => {
    const now = new Date();
    await deps.idempotency.purge(now.getTime());
    await purgeUsage(deps.database, now);
    await purgeBrowserTokens(deps.database, now);
    await purgeConnections(deps.database, now);
    await deps.jobs.purge(now);
    await tellOfExpiringKeys(deps.database.db, now);
    await deps.webhooks.purge(now);
    await clearMedia(
      deps.config.media.directory,
      now.getTime() - (deps.config.jobTimeoutMinutes + SPARE_MINUTES) * MINUTE,
    );
    for (const report of await purgeHistory(deps.database, deps.settings, now))
      logger.info(report, 'history past its retention was deleted');
    const purged = await purgeSite(deps.database, now);
    if (Object.values(purged).some((count) => count > 0))
      logger.info(purged, 'what the site’s forms keep no longer was deleted');
    const ended = await purgeAccounts(deps.database, now);
    if (Object.values(ended).some((count) => count > 0))
      logger.info(ended, 'what accounts keep no longer was deleted');
    // After the accounts: the files of those that ended belong to nobody now.
    const files = await deps.files.purge(now);
    if (files > 0) logger.info({ files }, 'files past their end were deleted');
  };
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const round = async (): Promise<void> => {
    let wait = deps.config.retentionMinutes * MINUTE;
    try {
      await run();
    } catch (err) {
      wait = HOUSEKEEPING_RETRY_MILLISECONDS;
      logger.error({ err }, 'housekeeping failed and will be tried again');
    }
    if (!isStopped) timer = setTimeout(() => void round(), wait);
  };
  void round();
  return {
    stop: () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
