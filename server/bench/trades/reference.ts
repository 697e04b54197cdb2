import fastify from 'fastify';
import pg from 'pg';

/**
 * The reference: the least server that could do a seller's step. For each call one transaction of its own with the rows that the
 * server writes, as statements that are planned once and sent together; no caller, no rules, no notices.
 */
const [, , url = ''] = process.argv;
const CONNECTIONS = 10;
const statements = [
  'select * from trades where id = $1 for update',
  `update trades set status = 'awaitingPayment', accepted_at = now(), deadline_from = now(), deadline_at = now() + interval '15 minutes'
   where id = $1 and status = 'awaitingAcceptance'`,
  `insert into trade_events (id, trade_id, position, event, actor, actor_id, from_status, to_status, deadline_at, created_at)
   select gen_random_uuid(), id, 2, 'accept', 'seller', seller_id, 'awaitingAcceptance', status, deadline_at, now() from trades where id = $1`,
  `insert into deadlines (kind, subject_id, due_at, attempts) select 'trade', id, deadline_at, 0 from trades where id = $1
   on conflict (kind, subject_id) do update set due_at = excluded.due_at, attempts = 0`,
  `insert into outbox (id, topic, payload, attempts, created_at)
   select gen_random_uuid(), 'reference', jsonb_build_object('transaction_id', id, 'side', side), 0, now()
   from trades, unnest(array['buyer', 'seller']) as side where id = $1`,
];
const texts = statements.map((text, setup) => ({ name: `step${setup}`, text }));
class Pipelined extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, pipeline: true });
  }
}
const pool = new pg.Pool({ Client: Pipelined, connectionString: url, max: CONNECTIONS });

const server = fastify();
server.post<{ Body: { readonly id: string } }>('*', async ({ body }) => {
  const client = await pool.connect();
  try {
    const sent = texts.map((statement) => ({ ...statement, values: [body.id] }));
    const [, found] = await Promise.all([
      client.query('begin'),
      ...sent.map((statement) => client.query(statement)),
      client.query('commit'),
    ]);
    return { code: 0, msg: '', data: found?.rows[0] };
  } finally {
    client.release();
  }
});
console.log(`ready ${await server.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => void server.close().then(() => pool.end()));
