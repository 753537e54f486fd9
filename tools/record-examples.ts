import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@aplomb/contract';
import { openSigningKey, receiptWords, sealReceipt } from '@aplomb/proof';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { startServer, temporaryFolder } from '../apps/server/test/running-server.ts';
import { client } from '../apps/server/test/client.ts';
import { videoFile } from '../apps/server/test/hostile-videos.ts';
import { makeCertificate, openMedia } from '../apps/server/test/media-server.ts';
import { speech } from '../apps/server/test/recordings.ts';
import { browserFlags, requireProgram } from './system-packages.ts';

/** Ids and times of recorded answers, so that recording again changes only what the engine says. */
const fixed = {
  analysis_id: '3f0c9f5e-7f39-4e0b-b1b5-0f4c5f0f9a10',
  conversation_id: '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11',
  created_at: '2026-11-20T09:31:12.000Z',
};

const textRequests = [
  {
    name: 'A paragraph',
    body: {
      text:
        'The new headset arrived on Tuesday. Setting it up took two minutes, the sound is ' +
        'warm and clear, and my colleagues finally understand me. I would buy it again.',
    },
  },
  {
    name: 'Source code',
    body: {
      text:
        'def average(values):\n    total = 0\n    for value in values:\n        total += ' +
        'value\n    return total / len(values\n',
      analysis_mode: 'code',
    },
  },
  { name: 'A problem', body: { text: 'Solve for x: 2x + 6 = 20', analysis_mode: 'problem' } },
  {
    name: 'A document',
    body: {
      text: 'Their going to present the results tommorow. The the slides are ready, but nobody have read them.',
      analysis_mode: 'document',
    },
  },
];

const screenStyle = "margin:0;padding:14px 18px;font:16px/24px 'DejaVu Sans Mono';color:#d4d4d4";
const screenHtml = `<body style="margin:0;background:#1e1e1e"><pre style="${screenStyle}">def add(item, basket=[]):
    basket.append(item)
    return basket</pre></body>`;

await record();

/**
 * Sends the example requests to a real server and writes the requests with their real answers into
 * the contract.
 */
async function record(): Promise<void> {
  const folder = await temporaryFolder();
  const certificate = makeCertificate(folder.path);
  const media = await openMedia((request, response) => {
    response.end(request.url === '/order.wav' ? speech() : videoFile('slides.mp4'));
  }, certificate);
  const server = await startServer({
    APLOMB_DATA_DIR: join(folder.path, 'data'),
    APLOMB_MEDIA_LOOPBACK: 'true',
    NODE_EXTRA_CA_CERTS: certificate.certificateFile,
  });
  try {
    const call = client(server.origin, await server.createKey());
    const answered = async (
      path: string,
      body: unknown,
      same: object = fixed,
    ): Promise<Record<string, unknown>> => {
      const { status, body: answer } = await call('POST', path, body);
      if (status >= 400) throw new RecordingError(`${path} answered ${status}: ${answer.message}`);
      return { ...answer.data, ...same };
    };
    const texts = [];
    for (const { name, body } of textRequests)
      texts.push({ name, body, response: await answered('/v1/text/analyze', body) });
    write('text', texts);
    const audioBody = { audio_url: `${media.origin}/order.wav`, language: 'en' };
    const { analysis_id: transcription_id, ...same } = fixed;
    write('audio', [
      {
        name: 'A recording by its address',
        body: { ...audioBody, audio_url: 'https://media.example.com/order.wav' },
        response: { ...(await answered('/v1/audio/process', audioBody, same)), transcription_id },
      },
    ]);
    const screenBody = { image_data: await screenshot(), analysis_type: ['text', 'code'] };
    write('screen', [
      {
        name: 'A screenshot of code',
        body: screenBody,
        response: await answered('/v1/screen/analyze', screenBody),
      },
    ]);
    const receiptBody = { file: await exampleReceipt() };
    write('receipt', [
      {
        name: 'An interview',
        body: receiptBody,
        response: await answered('/v1/receipts/verify', receiptBody, {}),
      },
    ]);
    const videoBody = {
      video_url: `${media.origin}/slides.mp4`,
      analysis_type: ['text', 'summary'],
    };
    write('video', [
      {
        name: 'A video of slides',
        body: { ...videoBody, video_url: 'https://media.example.com/slides.mp4' },
        response: await answered('/v1/screen/analyze', videoBody),
      },
    ]);
  } finally {
    await server.stop();
    media.close();
    await folder.remove();
  }
}

/** The receipt of a short interview, signed with the test key of RFC 8037. */
async function exampleReceipt(): Promise<string> {
  const salt = 'c2FsdA';
  const from = '2026-11-20T09:00:00.000Z';
  const key = await openSigningKey({
    kty: 'OKP',
    crv: 'Ed25519',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  });
  const question = await receiptWords('What is a hash chain?', 'given', salt);
  return sealReceipt(
    {
      id: '5c4b6a1e-0f3d-4a77-9a57-2f1f1f4f8a10',
      made_at: '2026-11-20T09:40:00.000Z',
      made_by: `${product.name} ${product.version}`,
      session: { context: 'interview', from, until: fixed.created_at, audit_log_whole: true },
      choice: 'given',
      salt,
      events: [
        { at: from, fact: { kind: 'consent', told: 'Example Ltd, two people', how: 'said aloud' } },
        { at: fixed.created_at, fact: { kind: 'question', words: question } },
      ],
    },
    key,
  );
}

class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

function write(name: string, examples: unknown): void {
  writeFileSync(
    `packages/contract/src/examples/${name}.recorded.json`,
    `${JSON.stringify(examples, null, 1)}\n`,
  );
}

async function screenshot(): Promise<string> {
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: [...browserFlags],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 124 } });
    await page.setContent(screenHtml);
    const png = await sharp(await page.screenshot())
      .removeAlpha()
      .png({ palette: true, colours: 16, effort: 10 })
      .toBuffer();
    return png.toString('base64');
  } finally {
    await browser.close();
  }
}
