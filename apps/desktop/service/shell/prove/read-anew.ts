import type { Answer } from '../../../shared/shapes/answer.ts';
import type { AppUnderProof } from './app-under-proof.ts';

/**
 * Captures the first screen but for so many lines of pixels: what was captured just so before is not
 * read a second time. Null where the picker does not open.
 */
export async function readAnew(app: AppUnderProof, without: number): Promise<Answer | null> {
  const { picking } = await app.ask('capture.start', { mode: 'area' });
  const monitor = picking?.pictures[0]?.monitor;
  if (!picking || !monitor) return null;
  const { x, y, width, height } = monitor;
  const area = { x, y, width, height: height - without };
  return app.ask('capture.region', { pickId: picking.pickId, area });
}
