import { z } from 'zod';
import {
  liveClientMessage,
  liveEncodings,
  liveOpening,
  liveRules,
  liveServerMessage,
} from '../endpoints/live.ts';
import { product } from '../product.ts';
import { SchemaCollector } from './schema-collector.ts';

type Json = Record<string, unknown>;

const CHANNEL = 'live';
const SOUND = 'sound';

/** The AsyncAPI 3 document of the live captions of the server at `origin` (http or https). */
export function buildAsyncApi(origin: string): Json {
  const [scheme, host] = origin.split('://');
  const schemas = new SchemaCollector();
  const fromClient = [...liveOpening.options, ...liveClientMessage.options];
  const sent = messages(fromClient, 'Client', 'input', schemas);
  const received = messages(liveServerMessage.options, 'Server', 'output', schemas);
  return {
    asyncapi: '3.1.0',
    info: {
      title: `${product.name} live captions`,
      version: product.version,
      description:
        'Captions of speech while it is spoken, over a WebSocket. The first message is start or ' +
        'resume; sound follows in binary messages. A refusal closes with ' +
        `${liveRules.closeBase} plus the status of its code. Times are in seconds.`,
    },
    defaultContentType: 'application/json',
    servers: {
      here: {
        host,
        protocol: scheme === 'https' ? 'wss' : 'ws',
        description: 'The server this document came from; plain ws from its own machine only',
        security: [{ $ref: '#/components/securitySchemes/bearer' }],
      },
    },
    channels: {
      [CHANNEL]: {
        address: liveRules.path,
        description: `Ask for the subprotocol ${liveRules.protocol}`,
        messages: { ...sent, [SOUND]: soundMessage(), ...received },
        bindings: { ws: { method: 'GET' } },
      },
    },
    operations: {
      hear: operation('receive', 'What a client sends', [...Object.keys(sent), SOUND]),
      caption: operation('send', 'What the server answers', Object.keys(received)),
    },
    components: { schemas: schemas.all, securitySchemes: { bearer } },
  };
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description:
    `API key with the scope ${liveRules.scope}. Where no header can be set, it goes into a second ` +
    `subprotocol, ${liveRules.keyProtocol} and the key, or into the first message`,
};

const operation = (
  action: 'send' | 'receive',
  summary: string,
  names: readonly string[],
): Json => ({
  action,
  summary,
  channel: { $ref: `#/channels/${CHANNEL}` },
  messages: names.map((name) => ({ $ref: `#/channels/${CHANNEL}/messages/${name}` })),
});

const soundMessage = (): Json => ({
  name: SOUND,
  contentType: 'application/octet-stream',
  summary:
    `Samples, little-endian, channels interleaved (${Object.keys(liveEncodings).join(' or ')}), ` +
    `in binary messages of at most ${liveRules.frameBytes.toLocaleString('en')} bytes and ` +
    `${liveRules.windowSeconds} seconds ahead of what received confirmed`,
  payload: { type: 'string', format: 'binary', maxLength: liveRules.frameBytes },
});

/** A message per type, named after its type and who sends it. */
function messages(
  options: readonly z.ZodType[],
  side: string,
  io: 'input' | 'output',
  schemas: SchemaCollector,
): Record<string, Json> {
  return Object.fromEntries(
    options.map((option) => {
      const { properties = {}, description } = z.toJSONSchema(option, { io });
      const type = String((properties['type'] as Json)['const']);
      const name =
        side + type.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [
        name,
        {
          name,
          title: type,
          ...(description !== undefined && { summary: description }),
          payload: schemas.add(option, `${name}Message`, io),
        },
      ];
    }),
  );
}
