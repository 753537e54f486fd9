import {
  appErrors,
  proofFaults,
  ruleTiers,
  type RulesDocument,
  type RulesPhase,
  rulesPhase,
  turnedOff,
} from '@aplomb/contract';
import { readRules, type Refusal, readUsableRules, type SignedRules } from '@aplomb/proof';
import { z } from 'zod';
import type { ShownRules } from '../../../shared/shapes/rules.ts';
import { moment } from '../../../shared/shapes/common.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { HandlersOf } from '../../base/handlers.ts';
import type { Service } from '../../base/service.ts';
import type { TakenRules } from '../../base/vault.ts';
import { askDomainPolicy } from '../outbound/domain-policy.ts';

const VALUE = 'signed-rules';
const MOST_KEPT = 100;
const taken = z.object({ signed: z.string(), takenAt: moment, removedAt: moment.nullable() });

/** Rules that were taken in, with where they stand at this moment. */
export interface HeldRules extends Pick<SignedRules, 'rules' | 'fingerprint'> {
  readonly phase: RulesPhase;
}

/** Rules that an employer or a school signed: read, kept and shown here, obeyed at every door. */
export interface SignedRulesKeeper {
  readonly held: HeldRules | null;
  /** Every document that was taken in, also those removed since; for receipts. */
  readonly all: readonly TakenRules[];
  /** Takes rules in from a link or a file. Throws 6001 where they are refused. */
  use(text: string): Promise<ShownRules>;
  /** Tells who listens when rules began or ended since it was last looked. */
  look(): void;
  /** Hears when rules are taken in, begin, end or are removed. */
  onChange(listener: () => void): void;
  readonly handlers: HandlersOf<'rules'>;
}

/** Opens the rules as they were left. */
export async function openRules({
  vault,
  state,
  outbound,
}: Pick<Service, 'vault' | 'state' | 'outbound'>): Promise<SignedRulesKeeper> {
  let all: readonly TakenRules[] = (await vault.values.get(VALUE, z.array(taken))) ?? [];
  let current = await lastOf(all);
  let told: RulesPhase | null = null;
  const listeners: (() => void)[] = [];

  const keep = async (next: readonly TakenRules[]): Promise<void> => {
    await vault.values.set(VALUE, next.slice(-MOST_KEPT));
    all = next;
    current = await lastOf(next);
    tell();
  };
  const tell = (): void => {
    told = phaseOf(current);
    state.update({ rules: current === null ? null : shown(current) });
    for (const listener of listeners) listener();
  };
  const note = (detail: string, { subject }: RulesDocument): Promise<unknown> =>
    vault.audit.append({ kind: 'policy', detail, to: '', bytes: 0, mode: subject });
  const removed = (): TakenRules[] =>
    all.map((each) => ({ ...each, removedAt: each.removedAt ?? new Date().toISOString() }));
  const use = async (text: string): Promise<ShownRules> => {
    const read = accepted(await readUsableRules(text, Date.now()));
    await note(describe(read), read.rules);
    const takenAt = new Date().toISOString();
    await keep([...removed(), { signed: read.signed, takenAt, removedAt: null }]);
    return shown(read);
  };

  tell();
  return {
    get held() {
      return current === null ? null : { ...current, phase: rulesPhase(current.rules, Date.now()) };
    },
    get all() {
      return all;
    },
    use,
    look() {
      if (phaseOf(current) !== told) tell();
    },
    onChange(listener) {
      listeners.push(listener);
    },
    handlers: {
      'rules.read': async ({ text }) => shown(accepted(await readUsableRules(text, Date.now()))),
      'rules.use': ({ text }) => use(text),
      'rules.domain': async ({ domain }) => ({
        domain,
        policy: await askDomainPolicy(outbound, domain),
      }),
      async 'rules.remove'() {
        if (current !== null) {
          await note(`Removed the signed rules of ${current.rules.maker}`, current.rules);
          await keep(removed());
        }
        return {};
      },
    },
  };
}

/** The rules in use among those taken in; none where this version can't read them. */
async function lastOf(all: readonly TakenRules[]): Promise<SignedRules | null> {
  const last = all.findLast(({ removedAt }) => removedAt === null);
  if (last === undefined) return null;
  const read = await readRules(last.signed);
  return read.ok ? read : null;
}

const phaseOf = (current: SignedRules | null): RulesPhase | null =>
  current === null ? null : rulesPhase(current.rules, Date.now());

const shown = ({ rules, fingerprint }: SignedRules): ShownRules => ({
  rules,
  fingerprint,
  phase: rulesPhase(rules, Date.now()),
  off: turnedOff(rules),
});

function accepted(read: SignedRules | Refusal): SignedRules {
  if (read.ok) return read;
  const { title, meaning, remedy } = proofFaults[read.fault];
  throw new DesktopError(6001, `${appErrors[6001].name}: ${title}. ${meaning}`, {
    advice: remedy,
  });
}

const describe = ({ rules, fingerprint }: SignedRules): string =>
  `Signed rules of ${rules.maker} for the ${rules.subject}: ${ruleTiers[rules.tier]}, ` +
  `${rules.from} to ${rules.until}. Key ${fingerprint}`;
