import { connect } from 'node:net';
import { TerminalFault } from '../../platform/process/terminal-fault.ts';

const WAIT_MILLISECONDS = 5000;
const USUAL_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'redis:': 6379, 'rediss:': 6379 };

/** Connects to the host of an address without sending anything. */
export function reach(address: string): Promise<void> {
  const { hostname, port, protocol } = new URL(address);
  const wanted = Number(port) || (USUAL_PORTS[protocol] ?? 0);
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: wanted, timeout: WAIT_MILLISECONDS });
    const refuse = (why: string) => {
      socket.destroy();
      fail(new TerminalFault(`${hostname}:${wanted} cannot be reached (${why})`));
    };
    socket.once('connect', () => {
      socket.destroy();
      done();
    });
    socket.once('timeout', () => refuse('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => refuse(error.code ?? error.message));
  });
}
