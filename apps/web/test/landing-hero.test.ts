import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { client } from '../../server/test/client.ts';
import { dataFolder } from '../../server/test/database-template.ts';
import {
  type RunningServer,
  startServer,
  type temporaryFolder,
} from '../../server/test/running-server.ts';

const folder = new URL('../app/site/hero/', import.meta.url);
interface Answer {
  summary: string;
  details: {
    text: string;
    kind: string;
    code: { language: string; syntax: unknown; likely_bugs: unknown[] };
  };
}
const { answers } = JSON.parse(readFileSync(new URL('hero.recorded.json', folder), 'utf8')) as {
  answers: Record<'light' | 'dark', Answer>;
};

let server: RunningServer;
let data: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  data = await dataFolder();
  server = await startServer({ APLOMB_DATA_DIR: data.path });
});
afterAll(async () => {
  await server?.stop();
  await data?.remove();
});

it.each(['light', 'dark'] as const)(
  'what the first page shows is what the engine answers: %s',
  async (theme) => {
    const call = client(server.origin, await server.createKey());
    const picture = readFileSync(new URL(`hero-${theme}-region.png`, folder)).toString('base64');
    const { status, body } = await call<Answer>('POST', '/v1/screen/analyze', {
      image_data: picture,
      analysis_type: ['text', 'layout', 'code'],
    });
    expect(status).toBe(201);
    const told = ({ summary, details: { text, kind, code } }: Answer) => ({
      summary,
      text,
      kind,
      language: code.language,
      syntax: code.syntax,
      bugs: code.likely_bugs,
    });
    expect(told(body.data)).toEqual(told(answers[theme]));
  },
);

it('tells the same in both themes', () => {
  expect(answers.dark.summary).toBe(answers.light.summary);
  expect(answers.dark.details.text).toBe(answers.light.details.text);
});
