import { z } from 'zod';

/** Text that holds JSON of a shape; text that is no JSON is a value that does not fit. */
export const jsonText = <Shape extends z.ZodType>(
  shape: Shape,
): z.ZodPipe<z.ZodTransform<unknown, string>, Shape> =>
  z
    .transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch (error) {
        const message = error instanceof Error ? error.message : 'no JSON';
        context.issues.push({ code: 'custom', input: text, message });
        return z.NEVER;
      }
    })
    .pipe(shape);
