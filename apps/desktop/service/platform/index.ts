// Platforms: one implementation per port and system.
export type { HeadlessOptions } from './create-headless-platform.ts';
export { type PlatformOptions, createPlatform } from './create-platform.ts';
export { installFlags } from './package-files.ts';
export { treeOf } from './process-tree.ts';
