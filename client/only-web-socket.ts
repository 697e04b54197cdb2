import type { Plugin } from 'vite';

const TRANSPORTS = /\/engine\.io-client\/build\/esm\/transports\/index\.js$/;

/** Leaves out the transports of the live channel that are never asked for (`open-socket.ts`). */
export function onlyWebSocket(): Plugin {
  return {
    name: 'only-web-socket',
    apply: 'build',
    load: (id) =>
      TRANSPORTS.test(id)
        ? `import { WS } from './websocket.js';\nexport const transports = { websocket: WS };\n`
        : null,
  };
}
