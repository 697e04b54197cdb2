import type { FastifyInstance } from 'fastify';
import type { Refusal } from '../../refusal.ts';
import { invalidRequest } from '../requests/invalid-request.ts';

/** Refuses a request with several host headers: a proxy may have used a different one than we do. */
export function requireOneHost(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw severalHosts();
  });
}

function severalHosts(): Refusal {
  return invalidRequest({ en: 'it names several hosts', zh: '包含多个主机名' });
}
