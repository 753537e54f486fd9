export * from './policies.ts';
export * from './read-policy.ts';
export * from './templates.ts';
