import { readFileSync } from 'node:fs';
import { ifOutOfReach } from '../base/out-of-reach.ts';
import type { PolicyPort } from '../base/ports.ts';

/** The policy in the first of these files that is there. */
export function createPolicyFile(...files: readonly string[]): PolicyPort {
  return {
    read() {
      for (const file of files) {
        const text = textOf(file);
        if (text !== null) return valuesOf(text);
      }
      return null;
    },
  };
}

/** The text of a file; null where there is none, empty where it can't be read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? null : ifOutOfReach('')(error);
  }
}

function valuesOf(text: string): Readonly<Record<string, unknown>> | 'unreadable' {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : 'unreadable';
  } catch (error) {
    if (error instanceof SyntaxError) return 'unreadable';
    throw error;
  }
}
