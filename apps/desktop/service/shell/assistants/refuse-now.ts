import { type AssistantToolName, privacySettings } from '@aplomb/contract';
import { givesHintsOnly } from '../../answer/index.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Service } from '../../base/service.ts';
import type { HelpGuard } from '../../guard/index.ts';

const { other_assistants: own, local_only: localOnly } = privacySettings.settings;

/**
 * Throws where no assistant gets anything now, whatever was agreed to: what it gets may go on to
 * its makers, and no rule here reaches that far.
 */
export async function refuseNow(
  { vault, state, policy }: Service,
  guard: HelpGuard,
  tool: AssistantToolName,
): Promise<void> {
  // It looks at policy and rules anew.
  await guard.require('ask');
  if (tool === 'read_screen') await guard.require('screen');
  const { privacy } = vault.settings.values;
  if (!privacy.other_assistants) throw off(`“${own.label}” is off.`);
  if (privacy.local_only) throw off(`“${localOnly.label}” is on, so nothing is given out.`);
  const limits = policy.current;
  if (limits !== null && limits.hosts !== null)
    throw off(`The policy of ${limits.organisation} limits where data may go.`);
  const { presenting, context, interview, exam } = state.now;
  // The question itself could be seen by an audience.
  if (presenting) throw off('A presentation is under way.');
  if (exam || (context === 'interview' && interview !== 'practice'))
    throw off('An interview or exam is under way.');
  if (givesHintsOnly(state.now)) throw off('Only hints are allowed now.');
}

const off = (detail: string): DesktopError =>
  new DesktopError('ACCESS_DENIED', detail, { advice: 'Nothing was given out.' });
