import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from './kit/database/open-database.ts';

const processId = randomUUID();

/** Whether this process answers and reaches its database, and which process it is. */
export function healthRoute(server: FastifyInstance, database: Database): void {
  server.get('/health', async () => {
    await database.reader.selectFrom('dev_clock').select('id').execute();
    return { status: 'ok', process: processId };
  });
}
