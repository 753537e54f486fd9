import { describe, expect, it } from 'vitest';
import { domainPolicy } from './proof/domain-policy.ts';
import { domainPolicyExample } from './proof/rule-facts.ts';
import { modesAllowed, modesByRules } from './policy.ts';

describe('the policy that a domain publishes', () => {
  it('is documented by an example that fits', () => {
    expect(domainPolicy.parse(domainPolicyExample)).toEqual(domainPolicyExample);
  });
});

describe('modes that the rules of an interview leave open', () => {
  const source = 'e-mail of the recruiter, 16 November';
  it.each([
    ['', source, 'unanswered'],
    ['forbidden', source, 'forbidden'],
    ['unknown', source, 'unknown'],
    ['allowed', ' ', 'no_source'],
    ['allowed_with_disclosure', '', 'no_source'],
  ] as const)('“%s” with source “%s” leaves Practice: %s', (answer, from, ground) => {
    expect(modesAllowed({ answer, source: from })).toEqual({ modes: ['practice'], ground });
  });
  it.each(['allowed', 'allowed_with_disclosure'] as const)(
    '“%s” with its source opens all',
    (answer) => {
      expect(modesAllowed({ answer, source })).toEqual({
        modes: ['practice', 'assisted', 'stealth'],
        ground: answer,
      });
    },
  );

  const every = ['practice', 'assisted', 'stealth'];
  it.each([
    ['not_allowed', [], false, 'in_force', ['practice'], 'rules_off'],
    ['preparation', [], false, 'in_force', ['practice'], 'rules_off'],
    ['named_tasks', ['ask'], true, 'in_force', ['practice', 'assisted'], 'rules_hints'],
    ['named_tasks', ['ask'], false, 'in_force', every, 'rules_on'],
    ['allowed', [], false, 'in_force', every, 'rules_on'],
    ['allowed_verified', [], false, 'in_force', every, 'rules_on'],
    ['allowed', [], false, 'waiting', ['practice'], 'rules_waiting'],
    ['allowed', [], false, 'over', ['practice'], 'rules_over'],
  ] as const)(
    'signed rules “%s” with tasks %j, hints only: %s, %s',
    (tier, tasks, hintsOnly, phase, modes, ground) => {
      const signed = { tier, tasks: [...tasks], hints_only: hintsOnly, phase };
      expect(modesByRules(signed)).toEqual({ modes, ground });
    },
  );
});
