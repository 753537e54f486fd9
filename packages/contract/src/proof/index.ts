export * from './domain-policy.ts';
export * from './faults.ts';
export * from './pages.ts';
export * from './receipt.ts';
export * from './rule-facts.ts';
export * from './rules.ts';
