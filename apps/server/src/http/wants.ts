import type { FastifyRequest } from 'fastify';

/** Whether an Accept header names `type` and does not like JSON better. */
export function wants(request: FastifyRequest, type: string): boolean {
  const liked = (request.headers.accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
      return { name, quality: Number.isNaN(quality) ? 1 : quality };
    });
  const of = (name: string): number => liked.find((one) => one.name === name)?.quality ?? 0;
  return of(type) > 0 && of(type) >= of('application/json');
}
