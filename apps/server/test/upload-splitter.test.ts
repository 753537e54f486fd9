import { describe, expect, it } from 'vitest';
import { Base64Decoder } from '../src/http/base64-file.ts';
import { UploadSplitter } from '../src/http/upload-splitter.ts';

/** Splits a body in pieces of some bytes; answers the uploaded bytes and the JSON around them. */
async function split(
  body: string | Buffer,
  pieceBytes: number,
): Promise<{ bytes: Buffer; isValid: boolean; rest: string }> {
  let pieces: Buffer[] = [];
  let decoder = new Base64Decoder();
  let isValid = true;
  const splitter = new UploadSplitter('data', 10_000, {
    begin: async () => {
      pieces = [];
      decoder = new Base64Decoder();
    },
    text: async (piece) => {
      pieces.push(Buffer.from(decoder.take(piece)));
    },
    end: async () => {
      const end = decoder.end();
      pieces.push(Buffer.from(end.rest));
      isValid = end.isValid;
    },
  });
  const all = Buffer.from(body);
  for (let at = 0; at < all.length; at += pieceBytes)
    await splitter.push(all.subarray(at, at + pieceBytes));
  return { bytes: Buffer.concat(pieces), isValid, rest: splitter.rest.toString() };
}

const file = Buffer.from(Array.from({ length: 1_000 }, (_, i) => (i * 7) % 256));
const base64 = file.toString('base64');
const around = {
  note: 'says "data": no',
  nested: { data: 'AAAABBBB' },
  list: ['data', { data: 1 }],
};

describe.each([1, 2, 3, 7, 64, 100_000])('a body in pieces of %i bytes', (pieceBytes) => {
  it('is split into the upload and the rest, wherever it is cut', async () => {
    for (const body of [
      JSON.stringify({ ...around, data: base64 }),
      JSON.stringify({ data: base64, ...around }),
      JSON.stringify({ data: `data:audio/wav;base64,${base64}`, ...around }, null, 2),
      JSON.stringify({ ...around, data: base64.replaceAll(/(.{76})/g, '$1\r\n') }),
      JSON.stringify({ ...around, data: base64 })
        .replaceAll('/', '\\/')
        .replaceAll('+', '\\u002B'),
      JSON.stringify({ ...around, data: base64 }).replace(
        /"data":"(?=\w{20})/,
        String.raw`"d\u0061ta":"`,
      ),
      `{"data":"AAAA","data":"${base64}",${JSON.stringify(around).slice(1)}`,
    ]) {
      const { bytes, isValid, rest } = await split(body, pieceBytes);
      expect([bytes.equals(file), isValid]).toEqual([true, true]);
      expect(JSON.parse(rest)).toEqual({ ...around, data: 'AAAA' });
    }
  });

  it('keeps what is no string for the parser', async () => {
    for (const value of ['null', '17', '["AAAA"]', '{"data":"AAAA"}', '""'])
      expect((await split(`{"data":${value}}`, pieceBytes)).rest).toBe(`{"data":${value}}`);
    for (const body of ['', '[', '"data":"AAAA"', '[{"data":"AAAA"}]', '}{"data"', '{"data"'])
      expect((await split(body, pieceBytes)).bytes).toHaveLength(0);
  });

  it('knows base64 that is none', async () => {
    for (const value of [
      'AAA',
      'A',
      '====',
      'AA=A',
      'AAAA=',
      'AA==AAAA',
      'ÄÖÜß',
      'AA-_',
      'AAAA BB',
    ])
      expect((await split(JSON.stringify({ data: value }), pieceBytes)).isValid).toBe(false);
  });

  it('refuses a string that is no JSON', async () => {
    for (const value of ['AA\nAA', String.raw`AA\u00ZZ`])
      await expect(split(`{"data":"${value}"}`, pieceBytes)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
});

it('a body that holds too much around its upload is refused', async () => {
  await expect(split(JSON.stringify({ note: 'a'.repeat(20_000) }), 999)).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
  });
});
