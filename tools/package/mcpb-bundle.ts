import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { assistantTools, mcpFlag } from '../../packages/contract/src/assistants.ts';
import { product } from '../../packages/contract/src/product.ts';
import { privacySettings } from '../../packages/contract/src/settings/privacy.ts';
import { packageFiles } from '../../apps/desktop/service/platform/package-files.ts';
import { root } from './lock-file.ts';
import { PackageError } from './package-error.ts';

/** The published schema of the manifest, from @anthropic-ai/mcpb 2.1.2 (MIT). */
const schema = JSON.parse(
  readFileSync(new URL('mcpb-manifest-v0.3.schema.json', import.meta.url), 'utf8'),
) as object;
const entry = 'server/start.cjs';
const label = privacySettings.settings.other_assistants.label;

/** Tells where the program is; empty where it was installed. */
const programVariable = 'APLOMB_PROGRAM';

/**
 * Files of the bundle by which an assistant with MCPB adds the app with a double click. It holds no
 * part of the app: it starts the installed one, which asks the person as always.
 */
export function mcpbBundle(): { path: string; bytes: Buffer }[] {
  const manifest = manifestOf();
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const isValid = ajv.compile(schema);
  if (!isValid(manifest))
    throw new PackageError(
      `The manifest of ${product.mcpbFile} is not what its schema asks for: ${ajv.errorsText(isValid.errors)}.`,
    );
  return [
    { path: 'manifest.json', bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { path: 'icon.png', bytes: largestIcon() },
    { path: entry, bytes: Buffer.from(startScript()) },
  ];
}

function manifestOf(): object {
  return {
    manifest_version: '0.3',
    name: product.name.toLowerCase(),
    display_name: product.name,
    version: product.version,
    description: `Ask ${product.name} on this computer for its history, documents or screen, one yes at a time.`,
    long_description:
      `Needs ${product.name} for Windows, installed and running, with “${label}” on under Settings, ` +
      'Privacy. Each text is shown there and agreed to before it leaves.',
    author: { name: product.name },
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: entry,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/${entry}`],
        env: { [programVariable]: '${user_config.program}' },
      },
    },
    tools: Object.entries(assistantTools).map(([name, { description }]) => ({
      name,
      description,
    })),
    license: 'LicenseRef-Proprietary',
    compatibility: { platforms: ['win32'], runtimes: { node: '>=16.0.0' } },
    user_config: {
      program: {
        type: 'file',
        title: packageFiles.program,
        description: `Where ${packageFiles.program} is. Leave it empty if ${product.name} is installed.`,
        required: false,
        default: '',
      },
    },
  };
}

/**
 * Looks where the app installs itself for this user or for all, and hands it the assistant's input
 * and output. Old JavaScript without packages: it runs on the Node inside the assistant.
 */
const startScript = (): string => `'use strict';
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const { ${programVariable}: chosen, LOCALAPPDATA: own, ProgramFiles: all } = process.env;
const name = ${JSON.stringify(product.name)};
const file = ${JSON.stringify(packageFiles.program)};
const places = [
  chosen,
  own && join(own, 'Programs', name, file),
  all && join(all, name, file),
].filter(Boolean);
const program = chosen || places.find((place) => existsSync(place));
const fail = (why) => {
  process.stderr.write(\`\${why} Choose \${file} in the settings of this extension.\\n\`);
  process.exit(1);
};
if (program === undefined) fail(\`\${name} isn’t installed: there is no \${places.join(' and no ')}.\`);
const app = spawn(program, [${JSON.stringify(mcpFlag)}], { stdio: 'inherit', windowsHide: true });
app.on('error', (error) => fail(\`\${program} can’t be started (\${error.code}).\`));
app.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.kill(signal));
`;

/** The last and largest picture of the app's icon, which is a PNG. */
function largestIcon(): Buffer {
  const icon = readFileSync(join(root, 'apps/desktop/window/icons/aplomb.ico'));
  const HEAD = 6,
    ENTRY = 16;
  const last = HEAD + ENTRY * (icon.readUInt16LE(4) - 1);
  const bytes = icon.readUInt32LE(last + 8),
    at = icon.readUInt32LE(last + 12);
  return icon.subarray(at, at + bytes);
}
