/** Why signed rules or a receipt are refused. */
export const proofFaults = {
  cut: {
    title: 'Not whole',
    meaning: 'Part of the link or file is missing, or it was written by another program.',
    remedy: 'Copy the whole link or take the original file, then try again.',
  },
  unknown_form: {
    title: 'Unknown form',
    meaning: 'It is signed, but it isn’t what this version can read.',
    remedy: 'Update the program, or ask for a document made with this version.',
  },
  paper: {
    title: 'The paper, not the receipt',
    meaning:
      'This PDF is for reading. The receipt is the JSON file attached to it: save that from your ' +
      'PDF reader and check it instead.',
    remedy: 'Save the attached file, or ask for the receipt as JSON.',
  },
  forged: {
    title: 'Altered or forged',
    meaning: 'The signature doesn’t fit the content: something was changed after it was signed.',
    remedy: 'Ask the person who made it for the original.',
  },
  not_yet_valid: {
    title: 'Not valid yet',
    meaning: 'It was signed at a time that hasn’t come yet.',
    remedy: 'Check the clock of this computer, then ask for a new one.',
  },
  expired: {
    title: 'Expired',
    meaning: 'The time that it holds for is over.',
    remedy: 'Ask for a new one if you still need it.',
  },
  entry_missing: {
    title: 'An entry is missing',
    meaning: 'The entries don’t follow each other: one was removed, added or moved.',
    remedy: 'Ask for the original receipt.',
  },
  entry_changed: {
    title: 'An entry was changed',
    meaning: 'The content of an entry doesn’t give its hash.',
    remedy: 'Ask for the original receipt.',
  },
  totals_wrong: {
    title: 'The sums don’t fit',
    meaning: 'The totals aren’t those of the entries.',
    remedy: 'Ask for the original receipt.',
  },
  consent_missing: {
    title: 'Nobody was told',
    meaning: 'Other people were heard, and there is no entry that says who was told and how.',
    remedy: 'Ask who was told, and for a receipt that says so.',
  },
} as const satisfies Record<string, { title: string; meaning: string; remedy: string }>;

/** Code of a reason to refuse a signed document. */
export type ProofFault = keyof typeof proofFaults;
