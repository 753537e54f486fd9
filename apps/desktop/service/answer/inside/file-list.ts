import { z } from 'zod';
import { insideFile } from '../../../shared/requests/inside.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Vault } from '../../base/vault.ts';

const VALUE = 'inside-models';
const kept = insideFile.omit({ loaded: true, problem: true, usesCard: true });
const { speed: keptSpeed } = kept.shape;

/** What is kept of a model's file. */
export type KeptFile = z.infer<typeof kept>;

/** A measurement as it is kept. */
export const speedOf = (measured: unknown): NonNullable<KeptFile['speed']> =>
  keptSpeed.unwrap().parse(measured);

/** The files that are kept, in the order they were added. */
export interface FileList {
  readonly all: readonly KeptFile[];
  of(id: string): KeptFile;
  put(file: KeptFile): Promise<void>;
  remove(file: KeptFile): Promise<void>;
}

export async function openFileList({ values }: Pick<Vault, 'values'>): Promise<FileList> {
  let all: readonly KeptFile[] = (await values.get(VALUE, z.array(kept))) ?? [];
  const keep = async (next: readonly KeptFile[]): Promise<void> => {
    await values.set(VALUE, next);
    all = next;
  };
  return {
    get all() {
      return all;
    },
    of(id) {
      const file = all.find((one) => one.id === id);
      if (file === undefined)
        throw new DesktopError('RESOURCE_NOT_FOUND', 'This model is not in the list any more.');
      return file;
    },
    put: (file) => keep([...all.filter(({ id }) => id !== file.id), file]),
    remove: (file) => keep(all.filter((one) => one !== file)),
  };
}
