// Platforms: one implementation per port and system.
export type { HeadlessOptions } from './create-headless-platform.ts';
export { type PlatformOptions, createPlatform } from './create-platform.ts';
export { startsWithWindows } from './install-win32.ts';
export { installFlags } from './package-files.ts';
export { treeOf } from './process-tree.ts';
export { createLoad } from './create-load.ts';
export { foreignPeers } from './open-sockets.ts';
export { pressChord } from './press-chord.ts';
export { readWindowNames } from './read-window-names.ts';
export { splitChannels } from './wav.ts';
export { tryNotice } from './try-notice.ts';
export { showMessage } from './win32/message-box.ts';
export { underWine } from './win32/wine.ts';
