import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Files of the repository, tracked or new, that match; paths from the root with forward slashes.
 */
export function sourceFiles(pattern: RegExp): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => path !== '' && pattern.test(path) && existsSync(path));
}
