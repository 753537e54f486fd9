import {
  proofFaults,
  type ProofFault,
  type ReceiptContent,
  receiptChainStart,
  receiptFile,
  type ReceiptFile,
  type ReceiptVerdict,
} from '@aplomb/contract';
import { base64url } from 'jose';
import { canonical, hashOfEntry, RECEIPT_TYPE, totalsOf } from './receipt.ts';
import { readRules } from './rules.ts';
import { jsonOf, openText } from './signed-text.ts';

type Fault = ReceiptVerdict['faults'][number];

/** Checks the file of a receipt: form, signature, chain, sums, consent, and the rules in it. */
export async function verifyReceipt(bytes: Uint8Array): Promise<ReceiptVerdict> {
  if (isPdf(bytes)) return refused('paper');
  const given = jsonOf(bytes);
  const read = receiptFile.safeParse(given);
  if (!read.success) return refused(isOther(given) ? 'unknown_form' : 'cut');
  const { receipt } = read.data;
  const { fingerprint, fault } = await checkSignature(read.data);
  const { fingerprints, faults: ofRules } = await checkRules(receipt);
  const faults = [
    // Two texts of one content would not be the same file.
    ...(isCanonical(bytes, read.data) || fault !== null ? [] : [faultOf('forged')]),
    ...(fault === null ? [] : [fault]),
    ...(await checkChain(receipt)),
    ...checkTotals(receipt),
    ...checkConsent(receipt),
    ...ofRules,
  ];
  return {
    valid: faults.length === 0,
    faults,
    fingerprint,
    rulesFingerprints: fingerprints,
    content: receipt,
  };
}

const faultOf = (code: ProofFault, entry: number | null = null): Fault => ({
  code,
  entry,
  message: proofFaults[code].meaning,
});

const refused = (code: ProofFault): ReceiptVerdict => ({
  valid: false,
  faults: [faultOf(code)],
  fingerprint: null,
  rulesFingerprints: [],
  content: null,
});

/** Whether it is the paper of a receipt: its pages could say anything, whatever is attached. */
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';

/** Whether it is JSON of something else than this version's receipts. */
const isOther = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && !('receipt' in given && 'signature' in given);

function isCanonical(bytes: Uint8Array, file: ReceiptFile): boolean {
  const text = new TextEncoder().encode(canonical(file));
  return text.length === bytes.length && text.every((byte, at) => byte === bytes[at]);
}

async function checkSignature({
  receipt,
  signature,
}: ReceiptFile): Promise<{ fingerprint: string | null; fault: Fault | null }> {
  const [head = '', between = '', sign = '', ...rest] = signature.split('.');
  if (between !== '' || rest.length > 0) return { fingerprint: null, fault: faultOf('forged') };
  const payload = base64url.encode(canonical(receipt));
  const opened = await openText(`${head}.${payload}.${sign}`, RECEIPT_TYPE);
  return opened.ok
    ? { fingerprint: opened.fingerprint, fault: null }
    : { fingerprint: null, fault: faultOf(opened.fault) };
}

/** The first entry that is not where or what it was. */
async function checkChain({ entries }: ReceiptContent): Promise<Fault[]> {
  let previous = receiptChainStart;
  for (const [at, entry] of entries.entries()) {
    if (entry.number !== at + 1 || entry.previous !== previous)
      return [faultOf('entry_missing', at + 1)];
    if ((await hashOfEntry(entry)) !== entry.hash) return [faultOf('entry_changed', at + 1)];
    previous = entry.hash;
  }
  return [];
}

const checkTotals = ({ entries, totals }: ReceiptContent): Fault[] =>
  canonical(totalsOf(entries)) === canonical(totals) ? [] : [faultOf('totals_wrong')];

/** Others are heard only after an entry that says who was told. */
function checkConsent({ entries }: ReceiptContent): Fault[] {
  const told = entries.findIndex(({ fact }) => fact.kind === 'consent');
  const heard = entries.findIndex(({ fact }) => fact.kind === 'heard' && fact.others);
  return heard !== -1 && (told === -1 || told > heard)
    ? [faultOf('consent_missing', heard + 1)]
    : [];
}

async function checkRules({
  entries,
}: ReceiptContent): Promise<{ fingerprints: string[]; faults: Fault[] }> {
  const fingerprints: string[] = [];
  const faults: Fault[] = [];
  for (const { number, fact } of entries) {
    if (fact.kind !== 'rules') continue;
    const read = await readRules(fact.document);
    if (read.ok) fingerprints.push(read.fingerprint);
    else faults.push(faultOf(read.fault, number));
  }
  return { fingerprints: [...new Set(fingerprints)], faults };
}
