import type { Database } from '../database/database.ts';
import type { Output } from './printable.ts';

/** The commands about one subject, by name; the first is run when none is named. */
export interface CommandSet {
  readonly usage: readonly string[];
  readonly commands: Readonly<
    Record<string, (database: Database, args: readonly string[]) => Promise<Output>>
  >;
}
