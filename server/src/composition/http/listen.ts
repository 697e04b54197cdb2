import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { TerminalFault } from '../../platform/process/terminal-fault.ts';

const PORTS_TRIED_MAX = 50;

/** Listens at the wanted port, or at the next free one; in production at the wanted one only. Returns the address. */
export async function listen(
  server: FastifyInstance,
  config: Pick<Config, 'host' | 'port' | 'isProduction'>,
): Promise<string> {
  for (let tried = 0; tried < PORTS_TRIED_MAX; tried += 1) {
    const port = config.port === 0 ? 0 : config.port + tried;
    try {
      await server.listen({ host: config.host, port });
      return addressOf(server, config.host);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
      if (config.isProduction)
        throw new TerminalFault(`--port ${port}: taken by another program. Stop that one, or choose another port.`);
      process.stdout.write(`port ${port} is taken, trying ${port + 1}\n`);
    }
  }
  throw new Error(
    `No free port between ${config.port} and ${config.port + PORTS_TRIED_MAX}. Choose another one with --port.`,
  );
}

/** Listens at the metrics address, if one is set. */
export async function listenForMetrics(
  server: FastifyInstance | null,
  { metricsAddress }: Pick<Config, 'metricsAddress'>,
): Promise<void> {
  if (!server || !metricsAddress) return;
  try {
    await server.listen(metricsAddress);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new TerminalFault(
      `METRICS_ADDRESS: port ${metricsAddress.port} is taken by another program. Give each process an address of its own.`,
    );
  }
}

function addressOf(server: FastifyInstance, host: string): string {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
