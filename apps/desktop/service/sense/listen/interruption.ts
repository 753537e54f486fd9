import { z } from 'zod';
import type { Service } from '../../base/service.ts';

const VALUE = 'listening';

/** Notes that the app listens, so that the next start knows of a session that was cut off. */
export const markListening = ({ values }: Service['vault'], on: boolean): Promise<void> =>
  on ? values.set(VALUE, true) : values.remove(VALUE);

/**
 * Tells of a session that was cut off by a crash. Nothing listens again by itself: who is in the
 * room may have changed.
 */
export async function tellInterruption({
  vault,
  notices,
}: Pick<Service, 'vault' | 'notices'>): Promise<void> {
  if ((await vault.values.get(VALUE, z.boolean())) !== true) return;
  await vault.values.remove(VALUE);
  notices.tell(
    'warning',
    'Listening was interrupted',
    'The app ended while it listened and started again. What was said until then is ' +
      'kept in the conversation; start audio to go on.',
  );
}
