import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Files of the repository, tracked or new, that match; paths from the root with forward slashes.
 */
export function sourceFiles(pattern: RegExp): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => pattern.test(path) && existsSync(path),
  );
}

/** Files that differ from the main branch: committed, edited or new. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = git('for-each-ref', '--format=%(objectname)', 'refs/heads/main');
  return [
    ...git('diff', '--name-only', '--merge-base', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line !== '');
}
