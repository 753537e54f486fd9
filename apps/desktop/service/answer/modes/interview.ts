import { z } from 'zod';
import type { InterviewMode } from '../../../shared/shapes/state.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import { type Log, logFailure } from '../../base/log.ts';
import type { StateKeeper } from '../../base/state-keeper.ts';
import type { Vault } from '../../base/vault.ts';
import { needsPolicy, type Policies, type SignedRulesKeeper } from '../../guard/index.ts';

const EXAM = 'exam';

/**
 * Interview and exam: how far help goes, which the rules decide. Every way to change it leads
 * through here.
 */
export interface Interview {
  setMode(mode: InterviewMode): Promise<void>;
  setExam(on: boolean): Promise<void>;
  readonly handlers: HandlersOf<'interview'> & HandlersOf<'exam'> & HandlersOf<'policy'>;
}

interface RulesParts {
  readonly policies: Policies;
  readonly rules: SignedRulesKeeper;
  readonly log: Log;
}

/**
 * Opens them as they were left, as far as the rules still permit it. `onRestrict` hears when help
 * has to stop.
 */
export async function openInterview(
  vault: Vault,
  state: StateKeeper,
  { policies, rules, log }: RulesParts,
  onRestrict: () => void,
): Promise<Interview> {
  const setMode = async (mode: InterviewMode): Promise<void> => {
    if (needsPolicy(mode)) policies.require('interview', `the mode ${mode}`, mode);
    if (vault.settings.values.interview.interview_mode !== mode)
      await vault.settings.set('interview', { interview_mode: mode });
    state.update({ interview: mode });
  };
  const setExam = async (on: boolean): Promise<void> => {
    if (on) policies.require('exam', 'help in the exam');
    await vault.values.set(EXAM, on);
    state.update({ exam: on });
  };
  /** What the rules no longer permit ends. */
  const restrict = async (): Promise<void> => {
    const { interview_mode: mode } = vault.settings.values.interview;
    if (needsPolicy(mode) && !policies.permits('interview', mode)) {
      await setMode('practice');
      onRestrict();
    }
    if (state.now.exam && !policies.permits('exam')) {
      await setExam(false);
      onRestrict();
    }
  };
  state.update({
    interview: vault.settings.values.interview.interview_mode,
    exam: (await vault.values.get(EXAM, z.boolean())) ?? false,
  });
  await restrict();
  rules.onChange(() => {
    restrict().catch(logFailure(log, 'what the rules end could not be ended'));
  });
  return {
    setMode,
    setExam,
    handlers: {
      async 'interview.set'({ mode }) {
        await setMode(mode);
        return { mode };
      },
      async 'exam.set'({ on }) {
        await setExam(on);
        return { on };
      },
      'policy.get': () => policies.list(),
      async 'policy.save'(policy) {
        const saved = await policies.save(policy);
        await restrict();
        return saved;
      },
    },
  };
}
