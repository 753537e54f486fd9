/** A folder with the rules of what its code may import. */
export interface Boundary {
  /** Folder, from the root. */
  readonly folder: string;
  /** Folders inside that have rules of their own. */
  readonly except: readonly string[];
  /** Packages of ours it may import. */
  readonly own: readonly string[];
  /**
   * Packages of ours it may take types from, which are erased; a development dependency will do.
   */
  readonly types?: readonly string[];
  /** Whether it may import node:* modules. */
  readonly node: boolean;
  /** Whether it may import packages other than ours: all that are declared, or only these. */
  readonly packages: 'declared' | readonly string[];
  /**
   * Whether it runs at build time or is bundled then, and so may import development dependencies.
   */
  readonly build?: true;
  /** What to do instead, shown when the rule is broken. */
  readonly advice: string;
}

/** Entries of the engine that use Node, and the pure one. */
export const engineEntries = [
  '@aplomb/engine',
  '@aplomb/engine/findings',
  '@aplomb/engine/node',
  '@aplomb/engine/node/answering',
  '@aplomb/engine/node/asked',
  '@aplomb/engine/node/english-review',
  '@aplomb/engine/node/grammar',
  '@aplomb/engine/node/reading',
  '@aplomb/engine/node/telemetry',
  '@aplomb/engine/node/text-tools',
  '@aplomb/engine/node/hearing',
  '@aplomb/engine/node/llama',
  '@aplomb/engine/node/media-length',
  '@aplomb/engine/node/models',
  '@aplomb/engine/node/png',
  '@aplomb/engine/node/video',
  '@aplomb/engine/node/watched-process',
] as const;

/** Who may import whom: the one table that lint and the boundary check are derived from. */
export const boundaries: readonly Boundary[] = [
  {
    folder: 'packages/contract/src',
    except: [],
    own: [],
    node: false,
    packages: ['zod'],
    advice: 'contract holds facts and shapes; it imports zod only',
  },
  {
    folder: 'packages/engine/src',
    except: ['packages/engine/src/node'],
    own: ['@aplomb/contract'],
    node: false,
    packages: [],
    advice: 'the engine is pure: put Node and libraries behind a port in engine/src/node',
  },
  {
    folder: 'packages/engine/src/node',
    except: [],
    own: ['@aplomb/contract'],
    node: true,
    packages: 'declared',
    advice: 'the engine’s adapters know contract and engine only',
  },
  {
    folder: 'packages/proof/src',
    except: [],
    own: ['@aplomb/contract'],
    node: false,
    packages: 'declared',
    advice: 'proof signs and checks documents with the platform’s own cryptography',
  },
  {
    folder: 'packages/sdk/src',
    except: [],
    own: [],
    types: ['@aplomb/contract'],
    node: false,
    packages: [],
    advice: 'the client stands alone: it takes types from contract and nothing that runs',
  },
  {
    folder: 'packages/sdk/scripts',
    except: [],
    own: ['@aplomb/contract'],
    node: true,
    packages: 'declared',
    build: true,
    advice: 'scripts build the client',
  },
  {
    folder: 'packages/sdk/command',
    except: [],
    own: ['@aplomb/contract'],
    node: true,
    packages: [],
    build: true,
    advice: 'the command line stands on the client and the contract, which its build bundles',
  },
  {
    folder: 'packages/ui/src',
    except: [],
    own: ['@aplomb/contract'],
    node: false,
    packages: 'declared',
    advice: 'the design system knows contract and the page only',
  },
  {
    folder: 'apps/web/app',
    except: [],
    own: [
      '@aplomb/contract',
      '@aplomb/proof',
      '@aplomb/ui',
      '@aplomb/ui/mark-path',
      '@aplomb/ui/fonts/instrument-serif.woff2?url',
      '@aplomb/ui/fonts/geist.woff2?url',
      '@aplomb/ui/fonts/geist-mono.woff2?url',
    ],
    node: false,
    packages: 'declared',
    advice: 'the site runs in browsers and stands on contract and ui',
  },
  {
    folder: 'packages/ui/scripts',
    except: [],
    own: [],
    node: true,
    packages: 'declared',
    build: true,
    advice: 'scripts prepare the design system’s files',
  },
  {
    folder: 'packages/ui/gallery',
    except: [],
    own: ['@aplomb/ui', '@aplomb/contract'],
    node: false,
    packages: 'declared',
    build: true,
    advice: 'the gallery shows the design system',
  },
  {
    folder: 'apps/web/plugins',
    except: [],
    own: ['@aplomb/contract'],
    node: true,
    packages: 'declared',
    build: true,
    advice: 'plugins run while the site is built',
  },
  {
    folder: 'apps/web/scripts',
    except: [],
    own: ['@aplomb/contract', '@aplomb/ui/mark-path', '@aplomb/ui/theme-script'],
    node: true,
    packages: 'declared',
    build: true,
    advice: 'scripts run while the site is built',
  },
  {
    folder: 'apps/server/src',
    except: [],
    own: ['@aplomb/contract', '@aplomb/proof', ...engineEntries],
    node: true,
    packages: 'declared',
    advice: 'the server stands on contract, engine and proof; never on another app or on tools',
  },
  {
    folder: 'apps/desktop/shared',
    except: [],
    own: ['@aplomb/contract'],
    node: false,
    packages: ['zod'],
    advice: 'messages between the app’s parts are shapes only',
  },
  {
    folder: 'apps/desktop/service',
    except: [],
    own: ['@aplomb/contract', '@aplomb/proof', '@aplomb/sdk', ...engineEntries],
    node: true,
    packages: 'declared',
    advice:
      'the service knows contract, engine, proof, client and the messages; never the window or the view',
  },
  {
    folder: 'apps/desktop/window',
    except: [],
    own: ['@aplomb/contract'],
    node: true,
    packages: 'declared',
    advice: 'the window shell knows messages only',
  },
  {
    folder: 'apps/desktop/scripts',
    except: [],
    own: ['@aplomb/ui/theme-script'],
    node: true,
    packages: 'declared',
    build: true,
    advice: 'scripts build the app’s windows',
  },
  {
    folder: 'apps/desktop/view',
    except: [],
    own: ['@aplomb/contract', '@aplomb/ui', '@aplomb/ui/styles.css'],
    node: false,
    packages: 'declared',
    advice: 'the view runs in a page and stands on contract, ui and the messages',
  },
];

/** Rooms of one package in an order: each may import those below it, by their doors. */
export interface Floors {
  readonly folder: string;
  /** Folders inside from top to bottom. */
  readonly order: readonly string[];
  /** Folder inside that all may import, file by file, and that imports none of them. */
  readonly base: string;
  /** The file by which a room is imported. */
  readonly door: string;
}

/**
 * The wings of the desktop service. Files beside the wings are the processes it begins with; they
 * import by the doors, too.
 */
export const floors: readonly Floors[] = [
  {
    folder: 'apps/desktop/service',
    order: ['shell', 'answer', 'sense', 'keep', 'guard', 'platform'],
    base: 'base',
    door: 'index.ts',
  },
];

/**
 * Packages that only one file may load, because it turns off first what they would send; types are
 * free.
 */
export const soleLoaders: Readonly<Record<string, string>> = {
  'onnxruntime-node': 'packages/engine/src/node/onnx-runtime.ts',
};

/**
 * Tests may use Node, the test runner and development dependencies on top of what their folder may.
 */
export const testPattern = /\.test\.tsx?$/;
