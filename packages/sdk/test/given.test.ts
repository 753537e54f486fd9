import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiContext, openApi } from '../../../apps/server/test/api-context.ts';
import { embedded } from '../../../apps/server/test/databases.ts';
import { silence } from '../../../apps/server/test/recordings.ts';
import { Aplomb, type AttemptNote, toBase64 } from '../src/index.ts';

const file = new URL('../README.md', import.meta.url);

describe('what a program gives its client', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await context?.close();
  });

  it('may be key and address in its environment, which what is passed comes before', async () => {
    expect(() => new Aplomb()).toThrow(/APLOMB_KEY/);
    vi.stubEnv('APLOMB_KEY', await api().key());
    vi.stubEnv('APLOMB_URL', api().server.origin);
    expect((await new Aplomb().settings.getContext()).status).toBe(200);
    const passed = new Aplomb({ apiKey: 'apl_live_wrong' });
    await expect(passed.settings.getContext()).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    expect(() => new Aplomb({ apiKey: '' })).toThrow(/No API key/);
  });

  it('is told of every attempt, without key or content', async () => {
    const notes: AttemptNote[] = [];
    const apiKey = await api().key();
    const baseUrl = api().server.origin;
    const aplomb = new Aplomb({ apiKey, baseUrl, onAttempt: (note) => notes.push(note) });
    await aplomb.text.analyze({ text: 'Nobody else reads this.', analysis_mode: 'language' });
    await aplomb.text.stream({ text: 'Nor this.', analysis_mode: 'language' }).final();
    await aplomb.history.get('no-id').catch(() => undefined);
    expect(notes).toEqual(
      [
        ['POST', '/v1/text/analyze', 201],
        ['POST', '/v1/text/analyze', 200],
        ['GET', '/v1/history/conversations/no-id', 400],
      ].map(([method, path, status]) => ({
        method,
        path,
        status,
        requestId: expect.stringMatching(/^req_/) as string,
        milliseconds: expect.any(Number) as number,
      })),
    );
    const broken = new Aplomb({
      apiKey,
      baseUrl: 'http://127.0.0.1:9',
      maxRetries: 1,
      onAttempt: (note) => notes.push(note),
    });
    await broken.settings.getContext().catch(() => undefined);
    expect(notes.slice(3).map(({ status }) => status)).toEqual([null, null]);
    expect(JSON.stringify(notes)).not.toMatch(/apl_live|this/);
  });

  it('may be a stream, of Node or of the web', async () => {
    const whole = await toBase64(await new Response(await toBytes()).blob());
    expect(await toBase64(createReadStream(file))).toBe(whole);
    expect(await toBase64(new Response(await toBytes()).body ?? '')).toBe(whole);
    const text = createReadStream(file, 'utf8') as unknown as AsyncIterable<Uint8Array>;
    await expect(toBase64(text)).rejects.toMatchObject({ name: 'InvalidRequestError' });
    const nothing = {} as unknown as ArrayBuffer;
    await expect(toBase64(nothing)).rejects.toMatchObject({ name: 'InvalidRequestError' });
  });

  it('is told when a job takes longer than it would wait, and can wait again', async () => {
    const aplomb = new Aplomb({ apiKey: await api().key(), baseUrl: api().server.origin });
    const { data: job } = await aplomb.audio.submit({ audio_data: silence(600) });
    await expect(aplomb.jobs.wait(job.id, { within: 0 })).rejects.toMatchObject({
      code: 'CONNECTION_TIMEOUT',
      retryable: true,
    });
    expect((await aplomb.jobs.wait(job.id)).data.transcript).toBe('');
  });
});

async function toBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of createReadStream(file)) pieces.push(piece as Uint8Array);
  return new Uint8Array(Buffer.concat(pieces));
}
