import { partName } from '@aplomb/contract';
import type { AnswerFailure } from '@aplomb/engine';
import { DesktopError } from '../desktop-error.ts';

/** The model that was asked first, as its person knows it. */
export interface AskedModel {
  name: string;
  /** Host and port it is asked at. */
  host: string;
  /** Whether it runs on this computer. */
  local: boolean;
}

/** Why a model gave no answer, told by its real cause. */
export function modelFault(
  { reason, attempts }: AnswerFailure,
  { name, host, local }: AskedModel,
): DesktopError {
  switch (reason) {
    case 'unauthorized':
      return new DesktopError('INVALID_API_KEY', `${name} does not accept the key.`, {
        advice: `Enter a current key under ${partName('settings/models')}.`,
      });
    case 'quota':
      return new DesktopError(3004, `Your account at ${name} has no credit left.`);
    case 'rate_limited':
      return new DesktopError('RATE_LIMIT_EXCEEDED', `${name} asks for a pause.`, {
        advice: 'Wait a minute, then ask again.',
      });
    case 'model_unavailable':
      return new DesktopError('SERVICE_UNAVAILABLE', `${name} is not offered any more.`, {
        advice: `Test it under ${partName('settings/models')}: that names the models there are.`,
      });
    case 'refused':
    case 'invalid_output':
      return new DesktopError('SERVICE_UNAVAILABLE', `${name} gave no usable answer.`, {
        advice: 'Ask in other words, or try another model.',
      });
    case 'timeout':
      return local
        ? new DesktopError('SERVICE_UNAVAILABLE', `${name} took too long on this computer.`, {
            advice: 'Ask again once it is loaded, or choose a smaller model.',
          })
        : new DesktopError(3001, `${name} at ${host} did not answer in time.`);
    case 'cut_off':
    case 'unreachable':
      if (attempts[0]?.answered === true)
        return new DesktopError(3003, `${name} at ${host} reported a fault of its own.`);
      return local
        ? new DesktopError(3002, `Nothing answers at ${host}, where ${name} is expected.`)
        : new DesktopError(3001, `${name} at ${host} could not be reached.`);
  }
}
