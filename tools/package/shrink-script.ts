import { extname } from 'node:path';
import { minifySync } from 'rolldown/utils';

const scripts = new Set(['.js', '.cjs', '.mjs']);

/**
 * A script of a package without its white space and comments, names and code as they were. What
 * stands in comments of licences stays. A file that is no script stays as it is.
 */
export function shrinkScript(file: string, bytes: Buffer): Buffer {
  if (!scripts.has(extname(file))) return bytes;
  const { code, errors } = minifySync(file, bytes.toString(), {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true, legalComments: 'inline' },
  });
  // Some scripts only work inside the function that Node wraps around them.
  return errors.length > 0 ? bytes : Buffer.from(code);
}
