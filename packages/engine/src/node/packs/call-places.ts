/** Opcodes of near calls and jumps; the place they lead to follows in four bytes. */
const CALL = 0xe8,
  JUMP = 0xe9;
const leads = (bytes: Buffer, at: number): boolean =>
  (bytes[at] === CALL || bytes[at] === JUMP) && (bytes[at + 4] === 0 || bytes[at + 4] === 0xff);
const move = (bytes: Buffer, at: number, by: number): void => {
  bytes.writeInt32LE(((bytes.readInt32LE(at + 1) + by) << 7) >> 7, at + 1);
};

/**
 * Makes the distances of a program's calls places in the file, in place: many calls of one function
 * then look alike and compress better.
 */
export function toPlaces(bytes: Buffer): void {
  for (let at = bytes.length - 5; at >= 0; at--) if (leads(bytes, at)) move(bytes, at, at);
}

/**
 * Takes back `toPlaces`, in place. It goes the other way, so that each step sees what that one saw.
 */
export function toDistances(bytes: Buffer): void {
  for (let at = 0; at <= bytes.length - 5; at++) if (leads(bytes, at)) move(bytes, at, -at);
}
