export * from './move.ts';
export * from './roles.ts';
export * from './rules.ts';
