import type { LiveServerEvent, LiveStart, liveStart } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type ApiContext, openApi } from '../../../apps/server/test/api-context.ts';
import { embedded } from '../../../apps/server/test/databases.ts';
import { speech, speechAbsent } from '../../../apps/server/test/recordings.ts';
import {
  Aplomb,
  InvalidRequestError,
  type LiveCaption,
  type LiveInput,
  type LiveNotice,
  PermissionError,
} from '../src/index.ts';
import { speakers } from './live-speakers.ts';
import { openWire, type Wire } from './wire.ts';

const WAV_HEADER = 44;

describe('a live stream of the client', () => {
  let context: ApiContext | null = null;
  let wire: Wire | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  const aplomb = (apiKey: string): Aplomb => new Aplomb({ apiKey, baseUrl: wire?.origin ?? '' });
  beforeAll(async () => {
    context = await openApi(embedded);
    wire = await openWire(() => context?.server.origin ?? '');
  });
  afterAll(async () => {
    wire?.close();
    await context?.close();
  });

  it('has the contract’s types', () => {
    expectTypeOf<LiveInput>().toExtend<Omit<(typeof liveStart)['_zod']['input'], 'type' | 'key'>>();
    expectTypeOf<keyof LiveInput>().toEqualTypeOf<Exclude<keyof LiveStart, 'type' | 'key'>>();
    expectTypeOf<
      LiveCaption | Exclude<LiveNotice, { type: 'level' }>
    >().toEqualTypeOf<LiveServerEvent>();
  });

  it('throws what it is refused with', async () => {
    const narrow = aplomb(await api().key('--scopes', 'text:write')).audio.live({
      sample_rate: 16_000,
    });
    await expect(narrow.finish()).rejects.toBeInstanceOf(PermissionError);
    await expect(narrow.send(new Int16Array(10))).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    const wrong = aplomb(await api().key()).audio.live({ sample_rate: 1 });
    await expect(
      (async () => {
        for await (const message of wrong) expect(message).toBeNull();
      })(),
    ).rejects.toBeInstanceOf(InvalidRequestError);
  });

  it.skipIf(speechAbsent !== null).each(Object.entries(speakers))(
    'goes on by itself when the connection is cut, and loses no sound: %s',
    async (_name, speak) => {
      const sound = Buffer.concat([speech(2).subarray(WAV_HEADER), Buffer.alloc(32_000)]);
      const cuts = wire?.cuts ?? 0;
      const heard = await speak({
        origin: wire?.origin ?? '',
        key: await api().key(),
        sound,
        meanwhile: async (sent) => {
          if (sent !== 10 && sent !== 30) return;
          wire?.cut();
          await new Promise((resolve) => {
            setTimeout(resolve, 20);
          });
        },
      });
      expect((wire?.cuts ?? 0) - cuts).toBe(2);
      expect(heard.filter(({ type }) => type === 'gap')).toEqual([]);
      const finals = heard.filter(
        (message): message is LiveCaption => message.type === 'caption' && message.final,
      );
      expect(finals.map(({ stable }) => stable).join(' ')).toMatch(/\w{3}/);
      expect(new Set(finals.map(({ id }) => id)).size).toBe(finals.length);
      expect(finals.at(-1)?.end).toBeLessThanOrEqual(sound.length / 32_000);
    },
  );

  it.skipIf(speechAbsent !== null)('ends when it is told to', async () => {
    const stream = aplomb(await api().key()).audio.live({ sample_rate: 16_000, encoding: 'f32le' });
    await stream.send(new Float32Array(1_600));
    stream.close();
    for await (const message of stream) expect(message).toBeNull();
  });
});
