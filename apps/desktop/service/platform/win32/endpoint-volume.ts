import { wide } from './bind.ts';
import { ComFault, ComObjects, guid } from './com.ts';

const ENUMERATOR_CLASS = 'bcde0395-e52f-467c-8e3d-c4579291692e',
  ENUMERATOR = 'a95664d2-9614-4f35-a746-de8db63617e6',
  VOLUME = '5cdf2c82-841e-4546-9722-0cf74078229a';
/** Places of the methods in their interfaces, as mmdeviceapi.h and endpointvolume.h list them. */
const enumerator = { device: 5 },
  device = { activate: 3 },
  volume = { mute: 15 };
const ANYWHERE = 23;

/**
 * Whether Windows mutes an endpoint, by its id; false where it does not say. Only where COM is ready
 * on this thread, as while its sound is recorded.
 */
export function isMuted(id: string): boolean {
  const objects = new ComObjects();
  try {
    const all = objects.create(ENUMERATOR_CLASS, ENUMERATOR);
    const endpoint = objects.object(all, enumerator.device, ['void *', wide(id)]);
    const levels = objects.object(
      endpoint,
      device.activate,
      ['void *', guid(VOLUME)],
      ['uint', ANYWHERE],
      ['intptr', 0],
    );
    return objects.number(levels, volume.mute) !== 0;
  } catch (error) {
    if (!(error instanceof ComFault)) throw error;
    return false;
  } finally {
    objects.release();
  }
}
