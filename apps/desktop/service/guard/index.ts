// Guards: what the rules permit, who consented, what may be read and what may leave.
export { type KnownAssistants, openKnownAssistants } from './assistants/known-assistants.ts';
export { createQuestions, type Questions } from './assistants/questions.ts';
export { openTokenHolders, type TokenHolders } from './assistants/token-holders.ts';
export { maskRequest } from './outbound/mask-request.ts';
export type { Masked } from './outbound/mask.ts';
export { createOutbound } from './outbound/outbound.ts';
export { type Consent, createConsent } from './responsible/consent.ts';
export { type Exclusions, openExclusions, visibleExcluded } from './responsible/exclusions.ts';
export { shownPolicy } from './responsible/shown-policy.ts';
export { type HelpGuard, createHelpGuard } from './responsible/help-guard.ts';
export { type Policies, needsPolicy, openPolicies } from './responsible/policy.ts';
export { openRules, type SignedRulesKeeper } from './responsible/rules.ts';
