import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const file = '.cache/verify.json';

/** What passed before, by the hash of everything it looked at: the same input passes again. */
export class RememberedPasses {
  readonly #passed: Map<string, string>;

  /** Reads what was remembered; with `forget` everything counts as new. */
  constructor(forget: boolean) {
    this.#passed = new Map(forget || !existsSync(file) ? [] : readEntries());
  }

  /** Whether this check passed on exactly this input. */
  has(check: string, input: string): boolean {
    return this.#passed.get(check) === input;
  }

  /** Notes that a check passed on this input. */
  add(check: string, input: string): void {
    this.#passed.set(check, input);
  }

  /** Writes everything down for the next run. */
  save(): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...this.#passed]));
  }
}

function readEntries(): [string, string][] {
  return JSON.parse(readFileSync(file, 'utf8')) as [string, string][];
}

/** One hash over named contents, whatever their order. */
export function hashOfAll(contents: readonly (readonly [name: string, hash: string])[]): string {
  const hash = createHash('sha1');
  for (const [name, content] of contents.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${content}\0`);
  return hash.digest('base64');
}
