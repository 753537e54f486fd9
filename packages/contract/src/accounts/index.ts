export * from './events.ts';
export * from './paths.ts';
export { emailField } from '../site/fields.ts';
export * from './problems.ts';
export * from './rules.ts';
export * from './shapes.ts';
