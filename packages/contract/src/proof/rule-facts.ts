/** How far an employer, a school or a works council lets AI help, from nothing to everything. */
export const ruleTiers = {
  not_allowed: 'Not allowed',
  preparation: 'For preparation',
  named_tasks: 'For named tasks, with disclosure',
  allowed: 'Allowed',
  allowed_verified: 'Allowed, and verified afterwards',
} as const;
export type RuleTier = keyof typeof ruleTiers;

/** What each tier means for the person it is for. */
export const ruleTierMeanings: Readonly<Record<RuleTier, string>> = {
  not_allowed: 'All help is off for the whole time.',
  preparation: 'Help is free before it begins, and off for the whole time.',
  named_tasks: 'Only the help named is on, and the person says that they use it.',
  allowed: 'All help is on.',
  allowed_verified: 'All help is on, and a receipt shows afterwards what it gave.',
};

/** Kinds of help that rules can name; the app asks for each of them at its door. */
export const helpTasks = {
  listen: 'Captions and transcript',
  ask: 'Questions and texts that the person types or pastes',
  screen: 'Reading the screen',
  live: 'Live help that answers by itself',
} as const;
export type HelpTask = keyof typeof helpTasks;

/** Longest texts of rules, in characters. */
export const rulesCharacters = { maker: 120, audience: 200, note: 600 } as const;
/** Longest time that rules hold for. */
export const rulesMostDays = 366;
/** Longest link or file that is read as rules. */
export const rulesTextCharacters = 16_384;

/** Where rules stand in time. */
export const rulesPhases = { waiting: 'Not begun', in_force: 'In force', over: 'Over' } as const;
export type RulesPhase = keyof typeof rulesPhases;

/** Where a domain publishes what it says of AI help, over HTTPS. */
export const domainPolicyPath = '/.well-known/aplomb-policy.json';
/** Longest policy that is read, in bytes. */
export const domainPolicyBytes = 65_536;

/** A policy as it is published. */
export const domainPolicyExample = {
  kind: 'aplomb-policy',
  version: 1,
  name: 'Example Ltd',
  interview: 'named_tasks',
  exam: 'not_allowed',
  keys: ['kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'],
  more: 'https://example.com/careers/ai',
} as const;
