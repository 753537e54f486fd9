/** A body, why it is bad, and what it gets: status, code and the field at fault. */
export type Row = readonly [
  what: string,
  body: unknown,
  status: number,
  code: string,
  field: string | null,
];

/** An id that is well-formed and belongs to nothing. */
export const some = '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11';
