import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTypes } from './print-types.ts';

const TYPES = 'types';

/**
 * One declaration file for the whole package: the compiler's, joined, with the API's types printed
 * in place of those taken from the contract.
 */
export function joinDeclarations(root: string): string {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b', join(root, 'packages/sdk')],
    { stdio: ['ignore', 2, 2] },
  );
  const folder = join(root, '.cache/types/sdk');
  const index = readFileSync(join(folder, 'index.d.ts'), 'utf8');
  const exported = [
    ...index.matchAll(/^export (type )?\{([^}]*)\} from '\.\/([\w/-]+)\.ts';$/gm),
  ].map(([, type, names = '', file = '']) => ({
    isType: type !== undefined,
    file,
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  }));
  const modules = new Map<string, string>();
  const collect = (file: string): void => {
    if (modules.has(file) || file === TYPES) return;
    const text = readFileSync(join(folder, `${file}.d.ts`), 'utf8');
    modules.set(file, '');
    for (const [, path = ''] of text.matchAll(/from '(\.[\w./-]+)\.ts'/g))
      collect(join(file, '..', path));
    modules.set(file, text);
  };
  for (const { file } of exported) collect(file);
  const apiTypes = exported.find(({ file }) => file === TYPES)?.names ?? [];
  const declarations = [...modules.values()].map((text) =>
    text
      .replaceAll(/^import .*? from '\.[^']*';\n/gm, '')
      .replaceAll(/^export \{\};\n?/gm, '')
      .replaceAll(
        /^export (declare )?(?=abstract|class|function|const|interface|type|declare)/gm,
        (_all, declared: string | undefined) => declared ?? '',
      ),
  );
  const names = exported.flatMap(({ isType, names }) =>
    names.map((name) => (isType && !name.startsWith('type ') ? `type ${name}` : name)),
  );
  return (
    `${printTypes(apiTypes)}\n` +
    `${declarations.join('').replaceAll(/^(class|function|const) /gm, 'declare $1 ')}\nexport ` +
    `{ ${names.join(', ')} };\n`
  );
}
