// A Fastify route that answers with the bytes in `BODY`, in a process of its own; prints its origin.
import Fastify from 'fastify';

const { BODY: body = '', ROUTE: route = '/' } = process.env;
const app = Fastify();
app.get(route, async (_request, reply) => reply.type('application/json').send(body));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
