import { runServer } from './composition/starting/run-server.ts';
import { noMoreSettings } from './config/more-settings.ts';

// The product. The demo is a composition of its own that adds its people, `demo/src/main.ts`.
await runServer({ settings: noMoreSettings, open: async (config) => ({ config }) });
