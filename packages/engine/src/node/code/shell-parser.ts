import type { ShellFault } from '../../ports.ts';

/** A fault as mvdan/sh reports it: offsets count bytes of UTF-8. */
interface ParserFault {
  Text: string;
  Pos?: { Offset: number; Line: number; Col: number };
}

const isFault = (error: unknown): error is ParserFault =>
  error instanceof Error && 'Text' in error && typeof error.Text === 'string';

/**
 * The first place at which the shell's own grammar (mvdan/sh) refuses a script; null where it is
 * content, or gives up on text made to be hostile.
 */
export async function findShellFault(text: string): Promise<ShellFault | null> {
  const { parse } = await import('sh-syntax');
  try {
    await parse(text, { keepComments: false });
    return null;
  } catch (error) {
    if (!isFault(error) || error.Pos === undefined) return null;
    const offset = Buffer.from(text).subarray(0, error.Pos.Offset).toString().length;
    return { message: error.Text, offset };
  }
}
