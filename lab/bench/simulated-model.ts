import { createServer, type Server } from 'node:http';

const pieces = [
  'A summary.\n\n',
  ...Array.from({ length: 1_000 }, (_, i) => (i % 50 === 49 ? '.\n\n- `x` ' : ' word')),
];

export async function startModel(): Promise<Server> {
  const head = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' };
  const chunk = (delta: object, finish: string | null): string => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    return `data: ${JSON.stringify({ ...head, choices })}\n\n`;
  };
  const body = [
    ...pieces.map((content) => chunk({ content }, null)),
    chunk({}, 'stop'),
    'data: [DONE]\n\n',
  ];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const part of body) response.write(part);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}
