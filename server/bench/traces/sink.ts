import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A collector that reads all it gets and stores nothing. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`ready http://127.0.0.1:${port}`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
