import { proofFaults, type ReceiptVerdict } from '@aplomb/contract';

/** What a check of a receipt found, line by line, for a terminal. */
export function describeVerdict({
  valid,
  faults,
  fingerprint,
  rules_fingerprints: rules,
  summary,
}: ReceiptVerdict): string[] {
  return [
    valid ? 'Intact: nothing was changed or left out since it was signed.' : 'Not intact.',
    ...faults.map(
      ({ code, entry, message }) =>
        `  ${proofFaults[code].title}${entry === null ? '' : ` (entry ${entry})`}: ${message}`,
    ),
    ...(fingerprint === null ? [] : [`Signed with the key ${fingerprint}`]),
    ...rules.map((key) => `Rules signed with the key ${key}`),
    ...(valid && summary !== null ? describeSummary(summary) : []),
  ];
}

/** What the receipt says of the session; worth showing only where it is intact. */
function describeSummary({
  from,
  until,
  context,
  made_by: madeBy,
  totals,
}: NonNullable<ReceiptVerdict['summary']>): string[] {
  return [
    `Session: ${context}, ${from} to ${until}, by ${madeBy}`,
    `${totals.questions} questions, ${totals.answers} answers, ${totals.bytes_sent} bytes sent`,
    `Models: ${totals.models.join(', ') || 'none'}`,
  ];
}
