export * from './announcement.ts';
export * from './contact.ts';
export * from './demo-key.ts';
export * from './download.ts';
export * from './paths.ts';
export * from './rules.ts';
export * from './tickets.ts';
export * from './updates.ts';
