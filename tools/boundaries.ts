/** A folder with the rules of what its code may import. */
export interface Boundary {
  /** Folder, from the root. */
  readonly folder: string;
  /** Folders inside that have rules of their own. */
  readonly except: readonly string[];
  /** Packages of ours it may import. */
  readonly own: readonly string[];
  /** Whether it may import node:* modules. */
  readonly node: boolean;
  /** Whether it may import packages other than ours: all that are declared, or only these. */
  readonly packages: 'declared' | readonly string[];
  /** What to do instead, shown when the rule is broken. */
  readonly advice: string;
}

/** Entries of the engine that use Node, and the pure one. */
export const engineEntries = ['@aplomb/engine', '@aplomb/engine/node', '@aplomb/engine/node/answering', '@aplomb/engine/node/reading', '@aplomb/engine/node/text-tools'] as const;

/** Who may import whom: the one table that lint and the boundary check are derived from. */
export const boundaries: readonly Boundary[] = [
  { folder: 'packages/contract/src', except: [], own: [], node: false, packages: ['zod'], advice: 'contract holds facts and shapes; it imports zod only' },
  { folder: 'packages/engine/src', except: ['packages/engine/src/node'], own: ['@aplomb/contract'], node: false, packages: [], advice: 'the engine is pure: put Node and libraries behind a port in engine/src/node' },
  { folder: 'packages/engine/src/node', except: [], own: ['@aplomb/contract'], node: true, packages: 'declared', advice: 'the engine’s adapters know contract and engine only' },
  { folder: 'apps/server/src', except: [], own: ['@aplomb/contract', ...engineEntries], node: true, packages: 'declared', advice: 'the server stands on contract and engine; never on another app or on tools' },
];

/** Tests may use Node, the test runner and development dependencies on top of what their folder may. */
export const testPattern = /\.test\.ts$/;
