import { parseArgs } from 'node:util';
import { consoleRules, keyScopeIds } from '@aplomb/contract';
import type { Database } from '../database/database.ts';
import { listKeys, revokeKey, rollKey } from '../services/keys/change-key.ts';
import { createKey, KeyRequestError } from '../services/keys/create-key.ts';
import { listing, type Output } from './printable.ts';

const HOUR = 3_600_000;
const units: Record<string, number> = { h: HOUR, d: 24 * HOUR, w: 7 * 24 * HOUR };
const DEFAULT_OVERLAP = '24h';

/** How the keys command is used. */
export const keysUsage = `Usage: npm run -s keys -- <command>
  create --name NAME [--scopes a,b] [--expires 30d|2027-01-31]
         [--allow-ip 203.0.113.7,10.0.0.0/8] [--per-minute 10]
         [--allow-query] [--account NAME] [--test]
  list
  revoke ID
  roll ID [--overlap ${DEFAULT_OVERLAP}]
Each takes --json.
Scopes: ${keyScopeIds.join(', ')}`;

/**
 * Runs one keys command and answers what to print. Throws KeyRequestError with a reason to act on.
 */
export async function runKeyCommand(database: Database, args: readonly string[]): Promise<Output> {
  const { values, positionals } = parse(args);
  const [command, id] = positionals;
  switch (command) {
    case 'create': {
      if (values.name === undefined) throw new KeyRequestError(`--name is required.\n${keysUsage}`);
      const asked = {
        name: values.name,
        account: values.account,
        scopes: splitList(values.scopes),
        allowedNetworks: splitList(values['allow-ip']),
        allowQuery: values['allow-query'],
        requestsPerMinute: parseLimit(values['per-minute']),
        mode: values.test === true ? 'test' : 'live',
        expiresAt: values.expires === undefined ? undefined : parseMoment(values.expires),
      } as const;
      const created = await database.db.transaction((db) => createKey(db, asked));
      return { text: created.token, data: created };
    }
    case 'list':
      return listing(
        (await listKeys(database)).map((key) => ({ ...key, scopes: key.scopes.join(',') })),
        'No keys yet. Create one: npm run -s keys -- create --name demo',
      );
    case 'revoke':
      await revokeKey(database, required(id));
      return `Revoked ${required(id)}.`;
    case 'roll': {
      const overlap = parseDuration(values.overlap ?? DEFAULT_OVERLAP);
      const rolled = await rollKey(database, required(id), overlap);
      return { text: rolled.token, data: rolled };
    }
    default:
      throw new KeyRequestError(keysUsage);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        account: { type: 'string' },
        scopes: { type: 'string' },
        expires: { type: 'string' },
        'allow-ip': { type: 'string' },
        'allow-query': { type: 'boolean' },
        'per-minute': { type: 'string' },
        test: { type: 'boolean' },
        overlap: { type: 'string' },
      },
    });
  } catch (error) {
    throw new KeyRequestError(
      `${error instanceof Error ? error.message : 'The command could not be read.'}\n${keysUsage}`,
    );
  }
}

const splitList = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function required(id: string | undefined): string {
  if (id === undefined || !/^[0-9a-f-]{36}$/.test(id))
    throw new KeyRequestError('Give the id of the key, as "keys -- list" shows it.');
  return id;
}

function parseLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const most = consoleRules.keyRequestsPerMinuteMax;
  if (!/^[1-9]\d*$/.test(text) || Number(text) > most)
    throw new KeyRequestError(`--per-minute takes a whole number from 1 to ${most}.`);
  return Number(text);
}

function parseDuration(text: string): number {
  const match = /^(\d{1,5})([hdw])$/.exec(text);
  const unit = units[match?.[2] ?? ''];
  if (match === null || unit === undefined)
    throw new KeyRequestError(`"${text}" is not a duration such as 24h, 30d or 2w.`);
  return Number(match[1]) * unit;
}

function parseMoment(text: string): Date {
  if (/^\d+[hdw]$/.test(text)) return new Date(Date.now() + parseDuration(text));
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new KeyRequestError(
      `"${text}" is not a duration such as 30d nor a date such as 2027-01-31.`,
    );
  return moment;
}
