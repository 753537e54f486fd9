import { availableParallelism } from 'node:os';
import { createAskedReader } from '@aplomb/engine/node/asked';
import {
  type CustomContexts,
  openCurrentConversation,
  openCustomContexts,
} from '../../answer/index.ts';
import { ifDeleted } from '../../base/desktop-error.ts';
import { openGroupPolicy } from '../../base/group-policy.ts';
import type { ServiceOptions } from '../../base/service-options.ts';
import type { Service } from '../../base/service.ts';
import { createOutbound, shownPolicy } from '../../guard/index.ts';
import { openVault } from '../../keep/index.ts';
import { createEngine } from '../../sense/index.ts';
import { createBlobs } from '../host/blobs.ts';
import { openHost } from '../host/host.ts';
import { loadOf } from '../performance/load.ts';
import { createNotices } from '../state/notices.ts';
import { createStateKeeper, startState } from '../state/state-keeper.ts';

/** Opens what every area of the service works with: vault, door, state, engine, conversation. */
export async function openBase(
  options: ServiceOptions,
): Promise<{ service: Service; contexts: CustomContexts }> {
  const { platform, dataFolder, viewFolder, log } = options;
  const policy = openGroupPolicy(platform.policy);
  const blobs = createBlobs();
  const vault = await openVault(dataFolder, platform.secrets, Date.now, policy);
  const readBlob = async (id: string) => {
    const info = blobs.get(id) ? null : await vault.blobs.info(id).catch(ifDeleted(null));
    return info === null
      ? blobs.get(id)
      : { bytes: await vault.blobs.read(id), mediaType: info.mediaType, fileName: info.name };
  };
  const host = await openHost({
    viewFolder,
    readBlob,
    log,
  });
  const firstState = {
    ...startState(platform.shell.kind),
    context: vault.settings.values.context.current_context,
    localOnly: vault.settings.values.privacy.local_only,
    policy: shownPolicy(policy),
  };
  const state = createStateKeeper(host, platform.shell, firstState, log);
  const quiet = (): boolean =>
    (state.now.presenting && vault.settings.values.presentation.silent_notifications) ||
    (state.now.context === 'interview' && state.now.interview === 'stealth');
  const notices = createNotices(host, platform.shell, quiet, log);
  host.greetWith(() => [
    { event: 'state', data: state.now },
    ...notices.pending.map((data) => ({ event: 'notice' as const, data })),
  ]);
  const contexts: CustomContexts = await openCustomContexts(vault, state);
  const outbound = createOutbound({ vault, policy, mode: () => state.now.context });
  const service: Service = {
    platform,
    vault,
    log,
    blobs,
    host,
    state,
    outbound,
    policy,
    notices,
    engine: createEngine(
      loadOf(vault.settings.values.performance, null, availableParallelism()),
      log,
    ),
    asked: await createAskedReader(),
    conversation: await openCurrentConversation(vault, state, {
      changed: (ids) => host.emit('history.changed', { ids }),
      customContext: () => contexts.current?.name ?? null,
      log,
    }),
  };
  return { service, contexts };
}
