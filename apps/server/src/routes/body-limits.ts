/** Room for the JSON around the base64 or text of a body. */
export const ENVELOPE_BYTES = 256 * 1024;
/** A UTF-16 unit takes at most six bytes of JSON (\uXXXX). */
export const JSON_BYTES_PER_CHARACTER = 6;
/** Largest JSON body around the base64 of `bytes` bytes. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4 + ENVELOPE_BYTES;
