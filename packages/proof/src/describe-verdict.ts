import { proofFaults, type ReceiptVerdict } from '@aplomb/contract';

/** What a check of a receipt found, line by line, for a terminal. */
export function describeVerdict({
  valid,
  faults,
  fingerprint,
  rulesFingerprints: rules,
  content,
}: ReceiptVerdict): string[] {
  return [
    valid ? 'Intact: nothing was changed or left out since it was signed.' : 'Not intact.',
    ...faults.map(
      ({ code, entry, message }) =>
        `  ${proofFaults[code].title}${entry === null ? '' : ` (entry ${entry})`}: ${message}`,
    ),
    ...(fingerprint === null ? [] : [`Signed with the key ${fingerprint}`]),
    ...rules.map((key) => `Rules signed with the key ${key}`),
    ...(valid && content !== null ? describeContent(content) : []),
  ];
}

/** What the receipt says of the session; worth showing only where it is intact. */
function describeContent({
  session,
  made_by: madeBy,
  totals,
}: NonNullable<ReceiptVerdict['content']>): string[] {
  return [
    `Session: ${session.context}, ${session.from} to ${session.until}, by ${madeBy}`,
    `${totals.questions} questions, ${totals.answers} answers, ${totals.bytes_sent} bytes sent`,
    `Models: ${totals.models.join(', ') || 'none'}`,
  ];
}
