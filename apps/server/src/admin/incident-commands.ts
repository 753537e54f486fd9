import { parseArgs } from 'node:util';
import { incidentImpacts, incidentStates, statusComponentIds } from '@aplomb/contract';
import type { Database } from '../database/database.ts';
import { listIncidents, openIncident, updateIncident } from '../services/status/incidents.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { listing, type Output } from './printable.ts';

const LONGEST = 2_000;
const FIRST = new Date(0);

async function list({ db }: Database): Promise<Output> {
  const all = await listIncidents(db, FIRST);
  return listing(
    all.map(({ id, state, impact, started_at: started, components, title }) => ({
      id,
      state,
      impact,
      started,
      components: components.join(','),
      title,
    })),
    'There is no incident.',
  );
}

async function open({ db }: Database, args: readonly string[]): Promise<string> {
  const { title, impact, component, text } = parse(args);
  const components = (component ?? '').split(',').filter((part) => part !== '');
  if (title === undefined || text === '')
    throw new AdminRequestError(
      'Give a title and what readers should know: incident open --title TITLE [--impact ' +
        'minor|major|critical] [--component a,b] TEXT',
    );
  const unknown = components.filter(
    (id) => !(statusComponentIds as readonly string[]).includes(id),
  );
  if (unknown.length > 0)
    throw new AdminRequestError(
      `Unknown component ${unknown.join(', ')}. Components are: ${statusComponentIds.join(', ')}.`,
    );
  const chosen = incidentImpacts.find((name) => name === (impact ?? 'minor'));
  if (chosen === undefined)
    throw new AdminRequestError(
      `Unknown impact ${impact}. Impacts are: ${incidentImpacts.join(', ')}.`,
    );
  return (
    'Opened incident ' +
    `${await openIncident(db, { title, impact: chosen, components, text }, new Date())}. It is ` +
    'on the status page within ten seconds.'
  );
}

async function update(database: Database, args: readonly string[]): Promise<string> {
  const { state = 'monitoring', text, id } = parse(args, true);
  const chosen = incidentStates.find((name) => name === state && name !== 'resolved');
  if (chosen === undefined)
    throw new AdminRequestError(
      `Unknown state ${state}. States are: ` +
        `${incidentStates.filter((name) => name !== 'resolved').join(', ')}; "incident ` +
        'resolve" ends one.',
    );
  return change(database, id, chosen, text);
}

const resolve = (database: Database, args: readonly string[]): Promise<string> => {
  const { text, id } = parse(args, true);
  return change(database, id, 'resolved', text);
};

async function change(
  { db }: Database,
  id: number,
  state: (typeof incidentStates)[number],
  text: string,
): Promise<string> {
  if (text === '')
    throw new AdminRequestError('Say what readers should know, after the number of the incident.');
  if (!(await updateIncident(db, id, state, text, new Date())))
    throw new AdminRequestError(
      'Give the number of an open incident, as "incident list" shows it.',
    );
  return `Incident ${id}: ${state}.`;
}

function parse(
  args: readonly string[],
  isNumbered = false,
): {
  title?: string | undefined;
  impact?: string | undefined;
  component?: string | undefined;
  state?: string | undefined;
  text: string;
  id: number;
} {
  try {
    const option = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { title: option, impact: option, component: option, state: option },
    });
    const words = isNumbered ? positionals.slice(1) : positionals;
    const id = isNumbered && /^\d{1,9}$/.test(positionals[0] ?? '') ? Number(positionals[0]) : 0;
    return { ...values, text: words.join(' ').trim().slice(0, LONGEST), id };
  } catch (error) {
    throw new AdminRequestError(
      error instanceof Error ? error.message : 'The command could not be read.',
    );
  }
}

/** Commands about what the status page tells of incidents. */
export const incidentCommands: CommandSet = {
  usage: [
    '[list]',
    'open --title TITLE [--impact minor|major|critical] [--component a,b] TEXT',
    'update ID [--state investigating|identified|monitoring] TEXT',
    'resolve ID TEXT',
  ],
  commands: { list, open, update, resolve },
};
