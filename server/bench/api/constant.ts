import fastify from 'fastify';

/** The reference: a server that answers always the same, as large as the first parameter says, in the server's envelope. */
const size = Number(process.argv[2]);
const answer = JSON.stringify({ code: 0, msg: '', data: '' });
const text = answer.replace('""}', `"${'x'.repeat(Math.max(0, size - answer.length))}"}`);
const server = fastify();
server.all('*', (_, reply) => reply.type('application/json; charset=utf-8').send(text));
console.log(`ready ${await server.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => void server.close());
