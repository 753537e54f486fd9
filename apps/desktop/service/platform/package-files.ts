import { mcpFlag, product } from '@aplomb/contract';

/**
 * Files of the unpacked download. Its folder may hold other things too, which are nobody's business
 * but their owner's.
 */
export const packageFiles = {
  program: `${product.name}.exe`,
  pack: 'aplomb.pack',
  licences: 'THIRD-PARTY-LICENCES.txt',
  readMe: 'README.txt',
} as const;

/** Words the program is started with for something else than to run. */
export const installFlags = {
  install: '--install',
  uninstall: '--uninstall',
  /** For every user of the computer, which takes an administrator's consent. */
  machine: '--machine',
  /** The app itself asks: nothing is started or ended, and no message is shown. */
  quiet: '--quiet',
  /** The program only unpacks itself. */
  unpack: '--unpack',
  /** Tries on this machine what the app promises, and writes a report. */
  prove: '--prove',
  /** Speaks MCP for an assistant, with what the running app lets it have. */
  mcp: mcpFlag,
  /** Asks the instance that runs to end. */
  quit: '--quit',
} as const;
