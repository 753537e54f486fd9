export * from './facts.ts';
export * from './faq.ts';
export * from './feature-guide.ts';
export * from './kinds.ts';
export * from './troubleshooting.ts';
