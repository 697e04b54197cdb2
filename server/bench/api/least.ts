import fastify from 'fastify';
import pg from 'pg';
import { TRANSFER_CALL } from '../ledger/reference.ts';

/**
 * The reference: the least server that could answer. For each call one statement that is planned once, in an answer of as many
 * bytes; no caller, no rules, no log. A read finds its answer by one key, a transfer is one call of a function in SQL.
 */
const [, , url = ''] = process.argv;
/** As many as our server has for reads; those for transfers are the number at which the bare database is fastest. */
const READ_CONNECTIONS = 3;
const WRITE_CONNECTIONS = 32;

const readers = Array.from(
  { length: READ_CONNECTIONS },
  () => new pg.Client({ connectionString: url, pipeline: true }),
);
await Promise.all(readers.map((reader) => reader.connect()));
const writers = new pg.Pool({ connectionString: url, max: WRITE_CONNECTIONS });
const text = 'select body from bench_answers where name = $1';
let turn = 0;

const server = fastify();
server.all<{ Params: { readonly name: string } }>('/read/:name', async ({ params }, reply) => {
  turn += 1;
  const found = await readers[turn % READ_CONNECTIONS]?.query({ name: 'read', text, values: [params.name] });
  return reply.type('application/json; charset=utf-8').send(found?.rows[0]?.body);
});
server.post<{ Body: { readonly values: readonly number[]; readonly bytes: number } }>('/transfer', async ({ body }) => {
  const { values, bytes } = body;
  await writers.query({ name: 'transfer', text: TRANSFER_CALL, values: [...values] });
  return { code: 0, msg: '', data: 'x'.repeat(bytes) };
});
console.log(`ready ${await server.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => void server.close().then(() => Promise.all([writers, ...readers].map((of) => of.end()))));
