import { createHash, randomUUID } from 'node:crypto';
import {
  type ListedMachine,
  type MachineList,
  type MachineProof,
  type MachineProofAccepted,
  type MachineSystem,
  machinesListed,
  proofFaults,
  type ProofRow,
  proofRowTitles,
  type ShownMachine,
} from '@aplomb/contract';
import { readMachineProof } from '@aplomb/proof';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { machineProofs } from '../../database/schema-machine-proofs.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashLinkToken, hashOfLink, newLinkToken } from '../link-token.ts';

/** Names of machines and figures, not addresses or sentences that somebody wants to be read. */
const name = /^[\p{L}\p{N} .,()@®™+_/#~%:-]{0,160}$/u;

/** Keeps a signed report. Throws VALIDATION_ERROR where it is not what the app signs. */
export async function keepMachineProof(
  { db }: Database,
  signed: string,
): Promise<MachineProofAccepted> {
  const { report } = await read(signed);
  requireOwnWords(report);
  const id = randomUUID();
  const token = newLinkToken();
  const kept = await db
    .insert(machineProofs)
    .values({
      id,
      receivedAt: new Date(),
      report: signed,
      digest: createHash('sha256').update(signed).digest('hex'),
      listed: listedOf(report),
      tokenHash: hashLinkToken(token),
    })
    .onConflictDoNothing()
    .returning({ id: machineProofs.id });
  if (kept.length === 0) throw refusal('This report is in the list already.', 409);
  return { id, token };
}

/** The machines whose reports came last, and how many there are. */
export async function listMachines({ db }: Database): Promise<MachineList> {
  const { id, receivedAt, listed } = machineProofs;
  const rows = await db
    .select({ id, receivedAt, listed })
    .from(machineProofs)
    .orderBy(desc(receivedAt))
    .limit(machinesListed);
  return {
    machines: rows.map((row) => asListed(row)),
    total: await db.$count(machineProofs),
  };
}

/** One machine with its rows. Throws RESOURCE_NOT_FOUND. */
export async function showMachine({ db }: Database, id: string): Promise<ShownMachine> {
  const [row] = await db.select().from(machineProofs).where(eq(machineProofs.id, id));
  if (row === undefined) throw notThere();
  const { report, fingerprint } = await read(row.report);
  return {
    ...asListed(row),
    fingerprint,
    rows: report.rows.map(({ id: row, title, outcome, figures }) => ({
      id: row,
      title,
      outcome,
      figures,
    })),
  };
}

/** Deletes a report by the token that came with it. Throws RESOURCE_NOT_FOUND. */
export async function deleteMachineProof(
  { db }: Database,
  id: string,
  token: string,
): Promise<void> {
  const tokenHash = hashOfLink(token) ?? '';
  const gone = await db
    .delete(machineProofs)
    .where(and(eq(machineProofs.id, id), eq(machineProofs.tokenHash, tokenHash)))
    .returning({ id: machineProofs.id });
  if (gone.length === 0) throw notThere();
}

async function read(signed: string): Promise<{ report: MachineProof; fingerprint: string }> {
  const found = await readMachineProof(signed);
  if (found.ok) return found;
  const { title, meaning } = proofFaults[found.fault];
  throw refusal(`${title}. ${meaning}`);
}

/** Rows are the app's own, and what names the machine is short and plain. */
function requireOwnWords({ version, machine, rows }: MachineProof): void {
  const ids = new Set(rows.map(({ id }) => id));
  const titles: Readonly<Record<string, string>> = proofRowTitles;
  const isOwn =
    ids.size === rows.length &&
    rows.every(({ id, title }) => Object.hasOwn(titles, id) && titles[id] === title);
  const names = [
    version,
    machine.system,
    machine.release,
    machine.processor,
    ...rows.flatMap(({ figures }) => figures.map((figure) => figure.name)),
  ];
  if (!isOwn || !names.every((text) => name.test(text)))
    throw refusal('It has rows or names that the app doesn’t write.');
}

function listedOf({ version, machine, seconds, rows }: MachineProof) {
  const count = (outcome: ProofRow['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length;
  const counts = {
    passed: count('passed'),
    failed: count('failed'),
    unknown: count('unknown'),
  };
  return { version, machine, seconds, counts, kind: kindOf(machine) };
}

function kindOf({ wine, system }: MachineProof['machine']): MachineSystem {
  if (wine) return 'wine';
  return system.startsWith('Windows') ? 'windows' : 'linux';
}

const asListed = ({
  id,
  receivedAt,
  listed,
}: Pick<typeof machineProofs.$inferSelect, 'id' | 'receivedAt' | 'listed'>): ListedMachine => ({
  id,
  received_at: receivedAt.toISOString(),
  ...listed,
});

const refusal = (message: string, status: 409 | 422 = 422): ApiError =>
  new ApiError('VALIDATION_ERROR', `The report was not taken. ${message}`, { status });
const notThere = (): ApiError =>
  new ApiError('RESOURCE_NOT_FOUND', 'There is no such report, or the token is another one’s.');
