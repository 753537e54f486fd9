import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  auditChainStart,
  type AuditEntry,
  auditFault,
  auditHashText,
  auditKinds,
  product,
  type AuditVerdict,
} from '@aplomb/contract';
import type { AuditFilter, AuditLog } from '../../base/vault.ts';
import { csvOf } from '../exports/csv.ts';
import { recordKind, type SealedRecords } from '../storage/sealed-records.ts';
import { isLocked } from '../storage/storage-fault.ts';

const entryRecords = recordKind<AuditEntry>('audit');
/**
 * How many entries there are, and the hash of the last: what shows that the end was cut off.
 * `lost`: it was removed once.
 */
interface Head {
  readonly count: number;
  readonly hash: string;
  readonly lost: boolean;
}
const headRecords = recordKind<Head>('audit-head');
const HEAD = 'head';
const LIST_DEFAULT = 100;
const SLICE = 200;

/**
 * The audit log: each entry's hash covers the one before, every entry is sealed for its place, and
 * a sealed head counts them. `fresh`: the vault was made just now.
 */
export function createAuditLog(
  records: SealedRecords,
  now: () => number,
  fresh: boolean,
): AuditLog {
  const entry = (number: number): AuditEntry | undefined =>
    records.get(entryRecords, idOf(number))?.value;
  const putHead = (head: Head, at: number): void =>
    records.put(headRecords, { id: HEAD, parent: null, at, value: head });
  const head = (): Head =>
    records.get(headRecords, HEAD)?.value ?? { count: 0, hash: auditChainStart, lost: true };
  if (records.get(headRecords, HEAD) === undefined) {
    const last = records.ids(entryRecords).toSorted().at(-1);
    records.write(() =>
      putHead(
        {
          count: Number(last ?? 0),
          hash:
            last === undefined ? auditChainStart : (entry(Number(last))?.hash ?? auditChainStart),
          lost: !fresh,
        },
        now(),
      ),
    );
  }

  /** Every entry in the order of their numbers, letting other work in between. */
  async function* all(): AsyncGenerator<AuditEntry> {
    for (let number = 1; number <= head().count; number += 1) {
      const found = entry(number);
      if (found !== undefined) yield found;
      if (number % SLICE === 0) await nextTurn();
    }
  }
  const verify = (): Promise<AuditVerdict> =>
    verifyChain(head(), entry, () => records.ids(entryRecords).length);
  const listeners: ((entry: AuditEntry) => void)[] = [];
  return {
    verify,
    onAppend(listener) {
      listeners.push(listener);
    },
    append: async ({ at = new Date(now()).toISOString(), kind, detail, to, bytes, mode }) => {
      const appended = records.write(() => {
        const { count, hash, lost } = head();
        const linked = { number: count + 1, at, kind, detail, to, bytes, mode, previous: hash };
        const written: AuditEntry = { ...linked, hash: hashOf(linked) };
        const when = Date.parse(at);
        records.put(entryRecords, {
          id: idOf(written.number),
          parent: null,
          at: when,
          value: written,
        });
        putHead({ count: written.number, hash: written.hash, lost }, when);
        return written;
      });
      for (const listener of listeners) listener(appended);
      return appended;
    },
    list: async ({ limit = LIST_DEFAULT, offset = 0, ...filter } = {}) => {
      const fits = filterOf(filter);
      const found: AuditEntry[] = [];
      for await (const each of all()) if (fits(each)) found.push(each);
      return {
        entries: found.toReversed().slice(offset, offset + limit),
        total: found.length,
        bytesSent: found.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    export: async (format) => {
      const entries: AuditEntry[] = [];
      for await (const each of all()) entries.push(each);
      const name = `${product.name.toLowerCase()}-audit-log.${format}`;
      return format === 'csv'
        ? { name, mediaType: 'text/csv; charset=utf-8', bytes: csvBytes(entries) }
        : { name, mediaType: 'application/json', bytes: jsonBytes(entries, await verify()) };
    },
  };
}

/** Reads every entry in turn and looks whether it is as it was written, and none is missing. */
async function verifyChain(
  { count, hash, lost }: Head,
  read: (number: number) => AuditEntry | undefined,
  countKept: () => number,
): Promise<AuditVerdict> {
  const broken = (number: number, reason: string): AuditVerdict => ({
    whole: false,
    number,
    reason,
  });
  if (lost)
    return broken(
      count,
      'the seal of its end was removed once, so what came last then is not certain',
    );
  let previous = auditChainStart;
  for (let number = 1; number <= count; number += 1) {
    const found = faultOf(() => read(number), number, previous);
    if (typeof found === 'string') return broken(number, found);
    previous = found.hash;
    if (number % SLICE === 0) await nextTurn();
  }
  if (countKept() !== count)
    return broken(count + 1, 'there are entries after the last one that was counted');
  return previous === hash
    ? { whole: true, entries: count }
    : broken(count, 'the last entry is not the one that was written last');
}

const columns = [
  'number',
  'at',
  'kind',
  'detail',
  'to',
  'bytes',
  'mode',
  'previous',
  'hash',
] as const;
const csvBytes = (entries: readonly AuditEntry[]): Buffer =>
  Buffer.from(
    csvOf([[...columns], ...entries.map((entry) => columns.map((column) => entry[column]))]),
  );

function jsonBytes(entries: readonly AuditEntry[], verdict: AuditVerdict): Buffer {
  const { name, version } = product;
  const log = { product: name, version, kind: 'audit-log', verdict, entries };
  return Buffer.from(`${JSON.stringify(log, null, 2)}\n`);
}

/** The entry when it is as it was written, else what is wrong with it. */
function faultOf(
  read: () => AuditEntry | undefined,
  number: number,
  previous: string,
): AuditEntry | string {
  try {
    const found = read();
    if (found === undefined)
      return 'it is missing: it was removed, or the end of the log was cut off';
    return auditFault(found, number, previous, hashOf(found)) ?? found;
  } catch (error) {
    if (!isLocked(error)) throw error;
    return 'it does not open: it was changed after it was written, or belongs to another place';
  }
}

function filterOf({ kinds, text, from, to }: AuditFilter): (entry: AuditEntry) => boolean {
  const wanted = text?.trim().toLowerCase() ?? '';
  return (entry) =>
    (kinds === undefined || kinds.length === 0 || kinds.includes(entry.kind)) &&
    (from === undefined || entry.at >= from) &&
    (to === undefined || entry.at <= to) &&
    `${auditKinds[entry.kind]} ${entry.detail} ${entry.to} ${entry.mode}`
      .toLowerCase()
      .includes(wanted);
}

const idOf = (number: number): string => String(number).padStart(12, '0');
const hashOf = (entry: Omit<AuditEntry, 'hash'>): string =>
  createHash('sha256').update(auditHashText(entry)).digest('hex');
