import { PackageError } from './package-error.ts';

/** What went wrong in a build and what to do, in a sentence for the operator. */
export function explainFailure(error: unknown): string {
  if (error instanceof PackageError) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const place = path === undefined ? '' : ` (${path})`;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full${place}. A build needs 600 MB: make room, then start the server again.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return [
        `Nothing can be written there${place}.`,
        'Change the rights of this user, or name other folders in APLOMB_DOWNLOAD_DIR and APLOMB_DATA_DIR.',
      ].join(' ');
    case 'ERR_MODULE_NOT_FOUND':
      return [
        'A package that the build needs is not installed.',
        'Run npm install, development packages included, and start the server again.',
        firstLine(message),
      ].join(' ');
    default:
      return `The build met a fault that it did not expect: ${firstLine(message)}. The log has the details.`;
  }
}

const firstLine = (message: string): string => message.split('\n', 1)[0] ?? '';
