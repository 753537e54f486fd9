import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LiveServer, openLive } from '../../../apps/server/test/live-server.ts';
import {
  Aplomb,
  ConnectionError,
  type LiveInput,
  type LiveMessage,
  type LiveStream,
  PermissionError,
} from '../src/index.ts';

const RATE = 8_000;
/** Sound in which every sample can be told. */
const sound = (samples: number, from = 0): Int16Array<ArrayBuffer> =>
  Int16Array.from({ length: samples }, (_, index) => ((from + index) % 30_000) + 1);
const bytesOf = (samples: Int16Array): Buffer => Buffer.from(samples.buffer);
const caption = (event: number, id: number, more: object = {}): object => ({
  type: 'caption',
  event,
  id,
  final: false,
  channel: 0,
  speaker: null,
  start: 0,
  end: 1,
  stable: 'word',
  tail: '',
  language: 'en',
  confidence: null,
  understood: true,
  ...more,
});

describe('a live stream', () => {
  let server: LiveServer;
  let stream: LiveStream;
  let heard: LiveMessage[];
  let listening: Promise<unknown>;
  const begin = (input: Partial<LiveInput> = {}): void => {
    const aplomb = new Aplomb({ apiKey: 'a-key', baseUrl: server.origin });
    stream = aplomb.audio.live({ sample_rate: RATE, ...input });
    heard = [];
    listening = (async () => {
      for await (const message of stream) heard.push(message);
    })().catch((error: unknown) => error);
  };
  beforeEach(async () => {
    server = await openLive();
  });
  afterEach(() => {
    stream.close();
    server.close();
  });

  it('opens with its key and its input, tells what is said, and ends once it is heard out', async () => {
    begin({ language: 'en', levels: true });
    const first = await server.opened(0);
    expect(first.protocols).toEqual(['aplomb.live.v1', 'aplomb.key.a-key']);
    expect(first.opening).toMatchObject({ type: 'start', sample_rate: RATE, levels: true });
    // The caller may use its buffer again.
    for (const used of [sound(60), sound(40, 60).buffer]) {
      await stream.send(used);
      new Uint8Array(used instanceof ArrayBuffer ? used : used.buffer).fill(0);
    }
    expect(first.sound().length).toBe(0);
    first.ready();
    await expect.poll(() => first.sound()).toEqual(bytesOf(sound(100)));
    await stream.send(sound(20_000, 100).buffer);
    await stream.send(new DataView(sound(10, 20_100).buffer, 4));
    const all = Buffer.concat([bytesOf(sound(20_100)), bytesOf(sound(10, 20_100)).subarray(4)]);
    await expect.poll(() => first.sound().equals(all)).toBe(true);
    first.say(caption(1, 7));
    first.say(caption(2, 7, { final: true }));
    first.say({ type: 'level', channel: 0, rms: 0.1, peak: 0.2 });
    await expect.poll(() => heard).toHaveLength(3);
    const finished = stream.finish();
    await expect
      .poll(() => first.messages)
      .toEqual([{ type: 'ack', event: 2 }, { type: 'finish' }]);
    first.say({ type: 'finished', seconds: 1 });
    await finished;
    await listening;
    expect(heard).toEqual([
      caption(1, 1),
      caption(2, 1, { final: true }),
      { type: 'level', channel: 0, rms: 0.1, peak: 0.2 },
    ]);
  });

  it('takes up a broken connection where it was: no sound is lost, none comes twice', async () => {
    begin();
    const first = await server.opened(0);
    first.ready();
    await stream.send(sound(20_000));
    await expect.poll(() => first.sound().length).toBe(40_000);
    first.say({ type: 'received', position: 5_000 });
    first.say(caption(3, 1));
    await expect.poll(() => heard).toHaveLength(1);
    first.end();
    const second = await server.opened(1);
    expect(second.opening).toEqual({ type: 'resume', session: 'one', last_event: 3 });
    await stream.send(sound(1_000, 20_000));
    const finished = stream.finish();
    second.ready({ resumed: true, position: 8_000 });
    await expect.poll(() => second.sound()).toEqual(bytesOf(sound(13_000, 8_000)));
    await expect.poll(() => second.messages).toEqual([{ type: 'finish' }]);
    second.say({ type: 'finished', seconds: 3 });
    await finished;
  });

  it('begins anew elsewhere from the last final caption, under numbers that go on', async () => {
    begin({ channels: 2 });
    const frames = (from: number, count: number) => sound(count * 2, from * 2);
    const first = await server.opened(0);
    first.ready();
    await stream.send(frames(0, 3 * RATE));
    await stream.send(frames(3 * RATE, 10));
    first.say({ type: 'received', position: 3 * RATE });
    first.say(caption(1, 1, { channel: 0, final: true, end: 2 }));
    first.say(caption(2, 2, { channel: 1 }));
    first.say(caption(3, 2, { channel: 1, final: true, end: 1 }));
    first.say(caption(4, 3, { channel: 0, start: 2, end: 3 }));
    first.say(caption(5, 1, { channel: 0, final: true, end: 1 }));
    first.say(caption(6, 4, { channel: 0, start: 2, end: 3 }));
    first.say(caption(7, 3, { channel: 0, start: 2, end: 3 }));
    await expect
      .poll(() => heard.map((one) => 'id' in one && one.id))
      .toEqual([1, 2, 2, 3, 1, 4, 3]);
    first.end(1012);
    const second = await server.opened(1);
    expect(second.opening).toMatchObject({ type: 'start', channels: 2 });
    second.ready({ session: 'two' });
    // From where the channel that has less was heard; of the other what it has is silent.
    const again = frames(RATE, 2 * RATE + 10);
    for (let frame = 0; frame < RATE; frame += 1) again[frame * 2] = 0;
    await expect.poll(() => second.sound().equals(bytesOf(again))).toBe(true);
    second.say(caption(1, 1, { channel: 0, start: 1, end: 2, final: true }));
    second.say(caption(2, 2, { channel: 1 }));
    second.say({ type: 'gap', event: 3, channel: 1, start: 0.5, end: 1 });
    second.say({ type: 'behind', event: 4, seconds: 5 });
    await expect.poll(() => heard).toHaveLength(11);
    expect(heard.slice(7)).toEqual([
      caption(8, 3, { start: 2, end: 3, final: true }),
      caption(9, 5, { channel: 1, start: 1, end: 2 }),
      { type: 'gap', event: 10, channel: 1, start: 1.5, end: 2 },
      { type: 'behind', event: 11, seconds: 5 },
    ]);
    second.end();
    expect((await server.opened(2)).opening).toEqual({
      type: 'resume',
      session: 'two',
      last_event: 4,
    });
  });

  it('begins anew where its session is gone, and waits out servers that are not there yet', async () => {
    begin({ encoding: 'f32le' });
    const first = await server.opened(0);
    first.ready();
    await stream.send(new Float32Array([0.5, 0.25]));
    const details = { request_id: 'req_1', docs: 'https://docs' };
    first.end();
    const second = await server.opened(1);
    second.say({ type: 'error', code: 'SERVICE_UNAVAILABLE', message: 'Away.', details });
    second.end(4_503);
    const third = await server.opened(2);
    expect(third.opening).toMatchObject({ type: 'resume', session: 'one' });
    third.say({ type: 'error', code: 'RESOURCE_NOT_FOUND', message: 'Gone.', details });
    third.end(4_404);
    const fourth = await server.opened(3);
    expect(fourth.opening).toMatchObject({ type: 'start', encoding: 'f32le' });
    fourth.ready({ session: 'two' });
    await expect
      .poll(() => fourth.sound())
      .toEqual(Buffer.from(new Float32Array([0.5, 0.25]).buffer));
    fourth.end();
    const fifth = await server.opened(4);
    fifth.ready({ session: 'two', resumed: true, position: 1 });
    await expect.poll(() => fifth.sound()).toEqual(Buffer.from(new Float32Array([0.25]).buffer));
  });

  it('sends nothing again that is older than a minute', async () => {
    begin();
    const first = await server.opened(0);
    first.ready({ window_seconds: 100 });
    const seconds = 70;
    await stream.send(sound(seconds * RATE));
    first.say({ type: 'received', position: seconds * RATE });
    first.say({ type: 'behind', event: 1, seconds: 5 });
    await expect.poll(() => heard).toHaveLength(1);
    first.end(1012);
    const second = await server.opened(1);
    second.ready();
    const again = second.sound;
    await expect.poll(() => again().length).toBeGreaterThanOrEqual(60 * RATE * 2);
    const all = bytesOf(sound(seconds * RATE));
    expect(again().equals(all.subarray(all.length - again().length))).toBe(true);
    // Whole messages are kept.
    expect(again().length).toBeLessThanOrEqual(60 * RATE * 2 + 32_768);
  });

  it('holds its caller back while more is under way than the server takes', async () => {
    begin();
    const first = await server.opened(0);
    first.ready({ window_seconds: 1 });
    let sent = false;
    await stream.send(sound(100));
    await expect.poll(() => first.sound().length).toBe(200);
    const sending = (async () => {
      await stream.send(sound(RATE));
      sent = true;
    })();
    await expect.poll(() => first.sound().length).toBe(200 + 2 * RATE);
    expect(sent).toBe(false);
    first.say({ type: 'received', position: 100 });
    await sending;
  });

  it('throws what it is refused with, to all who wait', async () => {
    begin();
    const first = await server.opened(0);
    const finishing = stream.finish();
    const details = { request_id: 'req_1', docs: 'https://docs', retry_after: 9, scope: 'a' };
    first.say({ type: 'error', code: 'ACCESS_DENIED', message: 'No.', details });
    first.end(4_403);
    await expect(finishing).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
      message: 'No.',
      requestId: 'req_1',
      docsUrl: 'https://docs',
      retryAfter: 9,
      details: { scope: 'a' },
    });
    expect(await listening).toBeInstanceOf(PermissionError);
    await expect(stream.send(sound(1))).rejects.toBeInstanceOf(PermissionError);
    expect(server.connections).toHaveLength(1);
  });

  it.each([
    ['while it is heard', false, 'SERVICE_UNAVAILABLE'],
    ['when it comes back', true, 'ACCESS_DENIED'],
  ])('ends with what it is refused with %s', async (_name, cutBefore, code) => {
    begin();
    let connection = await server.opened(0);
    connection.ready();
    if (cutBefore) {
      await stream.send(sound(1));
      await expect.poll(() => connection.sound().length).toBe(2);
      connection.end();
      connection = await server.opened(1);
    }
    const details = { request_id: 'req_1', docs: 'https://docs' };
    connection.say({ type: 'error', code, message: 'No.', details });
    connection.end(4_000);
    expect(await listening).toMatchObject({ code, retryAfter: null });
  });

  it.each([
    ['before it was ever heard', null, undefined, /broke off and cannot/],
    ['refused without a word', null, 4_429, /with status 429/],
    ['for longer than the server waits', { resume_seconds: 0 }, undefined, /broke off and cannot/],
    ['with what coming back cannot mend', {}, 1_003, /broke off and cannot/],
  ])('says so when it breaks %s', async (_name, ready, code, message) => {
    begin();
    const first = await server.opened(0);
    if (ready !== null) first.ready(ready);
    await stream.send(sound(1));
    if (ready !== null) await expect.poll(() => first.sound().length).toBe(2);
    first.end(code);
    const error = await listening;
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      code: 'NETWORK_ERROR',
      retryable: true,
      message: expect.stringMatching(message) as string,
    });
    await expect(stream.finish()).rejects.toBe(error);
  });

  it('ends when it is told to, and comes back no more', async () => {
    begin();
    const first = await server.opened(0);
    first.ready();
    await stream.send(sound(1));
    stream.close();
    await listening;
    await stream.finish();
    expect(heard).toEqual([]);
    begin();
    const second = await server.opened(1);
    second.ready();
    await stream.send(sound(1));
    await expect.poll(() => second.sound().length).toBe(2);
    second.end();
    await pause(100);
    stream.close();
    await listening;
    await pause(400);
    expect(server.connections).toHaveLength(2);
  });
});
