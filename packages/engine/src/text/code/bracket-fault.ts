/** A bracket without its partner. Offsets are UTF-16 code units. */
export interface BracketFault {
  /** Where the partner was needed at the latest, or where the lonely closing bracket stands. */
  offset: number;
  /** The closing bracket that is missing; null for a closing bracket that closes nothing. */
  expected: string | null;
  /** The bracket that stays open, or the closing one that is too many. */
  bracket: string;
  /** Offset of the bracket that stays open. */
  opener: number | null;
}
