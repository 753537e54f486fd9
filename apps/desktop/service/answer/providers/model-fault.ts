import { partName } from '@aplomb/contract';
import type { AnswerFailure, FaultSite } from '@aplomb/engine';
import { DesktopError } from '../../base/desktop-error.ts';

const models = partName('settings/models');

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
  { reason, attempts: [first] }: AnswerFailure,
  model: AskedModel,
): DesktopError {
  const { name, host } = model;
  switch (reason) {
    case 'unauthorized':
      return new DesktopError('INVALID_API_KEY', `${name} does not accept the key.`, {
        advice: `Enter a current key under ${models}.`,
      });
    case 'quota':
      return new DesktopError(3004, `Your account at ${name} has no credit left.`);
    case 'rate_limited':
      return new DesktopError('RATE_LIMIT_EXCEEDED', `${name} asks for a pause.`, {
        advice: 'Wait a minute, then ask again.',
      });
    case 'model_unavailable':
      if (first?.at === 'file')
        return new DesktopError('SERVICE_UNAVAILABLE', `${name}: ${first.detail}`, {
          advice: `Choose another file or model under ${models}.`,
        });
      return new DesktopError(3005, `${host} does not offer ${name} at this address.`, {
        advice: `Check model and address under ${models}: Test names what is there. Most end in /v1.`,
      });
    case 'refused':
      if (first?.at === 'too_long')
        return new DesktopError(3003, `This is more than ${name} takes at once.`, {
          advice: `Ask about a smaller part, or put a model with a larger context first under ${models}.`,
        });
      return new DesktopError(3003, `${name} turned the request down.`, {
        advice: 'Ask in other words, or try another model.',
      });
    case 'invalid_output':
      return new DesktopError(3003, `${name} gave no usable answer.`, {
        advice: 'Ask in other words, or try another model.',
      });
    case 'unsupported':
      return new DesktopError(
        'RESOURCE_NOT_FOUND',
        `Nothing that ${name} wrote stands on a quote from your documents.`,
        {
          advice: 'Ask in other words, add a document, or let answers use everything in Contexts.',
        },
      );
    case 'timeout':
      return slowness(model);
    case 'cut_off':
    case 'unreachable':
      return unreached(first?.at ?? 'connection', model);
  }
}

const slowness = ({ name, host, local }: AskedModel): DesktopError =>
  local
    ? new DesktopError('GATEWAY_TIMEOUT', `${name} took too long on this computer.`, {
        advice: 'Ask again once it is loaded, or choose a smaller model.',
      })
    : new DesktopError(3001, `${name} at ${host} did not answer in time.`, {
        advice:
          'Ask again, or put another model first. If other sites are slow too, check the internet connection.',
      });

/** A model that gave nothing, told by how far the call came. */
function unreached(at: FaultSite, { name, host, local }: AskedModel): DesktopError {
  switch (at) {
    case 'name':
      return new DesktopError(
        3005,
        `No server named ${host} was found, where ${name} is expected.`,
        {
          advice: `Check the address under ${models}. If it is right, check the internet connection.`,
        },
      );
    case 'certificate':
      return new DesktopError(3005, `No secure connection to ${host} could be made for ${name}.`, {
        advice: `Its certificate is not trusted, or it speaks plain http://. See ${models}.`,
      });
    case 'not_a_model':
      return new DesktopError(
        3005,
        `Something answers at ${host}, but no AI model: ${name} is expected there.`,
      );
    case 'broken_off':
      return new DesktopError(
        3003,
        `${name} at ${host} broke the connection off before it answered.`,
      );
    case 'busy':
      return new DesktopError(3003, `${name} at ${host} has too much to do just now.`);
    case 'file':
    case 'too_long':
    case 'provider':
      return new DesktopError(3003, `${name} at ${host} reported a fault of its own.`);
    case 'connection':
    case 'waiting':
    case 'not_called':
      return local
        ? new DesktopError(3002, `Nothing answers at ${host}, where ${name} is expected.`)
        : new DesktopError(3001, `${name} at ${host} could not be reached.`);
  }
}
